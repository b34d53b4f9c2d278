"""The numbers of the rules, of the wonders and of the extra cards, as an edition gives them."""

from typing import Final, final


@final
class Limits:
    """Numbers of the rules themselves."""

    def __init__(
        self,
        cargo: int,
        keep: int,
        keep_treasury: int,
        plans: int,
        second_plan_gold: int,
        acropolis: int,
        alternates: int,
        philosophy_copies: int,
        open_offers: int,
        offer_cards: int,
        offer_types: int,
        drafts_dropped: int,
    ) -> None:
        self.cargo: Final = cargo
        self.keep: Final = keep
        self.keep_treasury: Final = keep_treasury
        self.plans: Final = plans
        self.second_plan_gold: Final = second_plan_gold
        self.acropolis: Final = acropolis
        self.alternates: Final = alternates
        self.philosophy_copies: Final = philosophy_copies
        self.open_offers: Final = open_offers
        self.offer_cards: Final = offer_cards
        self.offer_types: Final = offer_types
        self.drafts_dropped: Final = drafts_dropped


@final
class Powers:
    """Numbers printed on the wonders."""

    def __init__(
        self,
        oracle_looks: int,
        theater_swaps: int,
        temple_basics: int,
        agora_basics: int,
        mausoleum_cards: int,
        gardens_extra: int,
        zeus_gold: int,
        library_adoption_gold: int,
        library_share: int,
    ) -> None:
        self.oracle_looks: Final = oracle_looks
        self.theater_swaps: Final = theater_swaps
        self.temple_basics: Final = temple_basics
        self.agora_basics: Final = agora_basics
        self.mausoleum_cards: Final = mausoleum_cards
        self.gardens_extra: Final = gardens_extra
        self.zeus_gold: Final = zeus_gold
        self.library_adoption_gold: Final = library_adoption_gold
        self.library_share: Final = library_share


@final
class Bonus:
    """The extra cards of games with four and five islands, and the head start of a tournament."""

    def __init__(
        self,
        four_bonus_island: int,
        four_bonus_island_soft: int,
        four_same_villages: int,
        four_same_rare: int,
        five_shared_rare: int,
        tournament_workshops: int,
        tournament_plans: int,
        tournament_fleets: int,
    ) -> None:
        self.four_bonus_island: Final = four_bonus_island
        self.four_bonus_island_soft: Final = four_bonus_island_soft
        self.four_same_villages: Final = four_same_villages
        self.four_same_rare: Final = four_same_rare
        self.five_shared_rare: Final = five_shared_rare
        self.tournament_workshops: Final = tournament_workshops
        self.tournament_plans: Final = tournament_plans
        self.tournament_fleets: Final = tournament_fleets
