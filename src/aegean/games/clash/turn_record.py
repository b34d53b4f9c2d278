"""What is remembered until the end of a player-turn."""

from typing import Final, final


@final
class TurnRecord:
    """What is remembered until the end of the player-turn (COC-3.2.2). All of it is public."""

    def __init__(self) -> None:
        self.used = 0  # once-a-turn abilities: advance number, or FIRST_WONDER + wonder number
        self.played = 0  # civil names played (COC-3.15.2)
        self.began = 0  # something was done already (Negotiations comes first)
        self.collects = 0
        self.free_collect = 0  # Free Economy was used: no other Collect
        self.drafts = 0  # Builds in which Draft paid
        self.won = 0  # seats that won a land battle this turn
        self.captured = 0  # seats that captured a city this turn
        self.influenced = 0  # COC-3.10.5: a success ends all attempts
        self.forced_labor = 0
        self.focus = 0  # Production Focus waits for a Collect
        self.mass = 0  # Mass Production waits for a Collect
        self.takeover = 0  # Cultural Takeover waits for the attempt
        self.warlord = 0  # Great Warlord: a bonus waits for the first battle
        self.proposals = 0
        self.library = -1  # the advance the Great Library lends
        self.battle_space: tuple[int, ...] = (-1, -1, -1, -1)  # each seat's first land battle
        self.two_battles = 0  # seats with battles in two spaces

    def copy(self) -> "TurnRecord":
        """An independent record."""
        twin = TurnRecord()
        twin.used = self.used
        twin.played = self.played
        twin.began = self.began
        twin.collects = self.collects
        twin.free_collect = self.free_collect
        twin.drafts = self.drafts
        twin.won = self.won
        twin.captured = self.captured
        twin.influenced = self.influenced
        twin.forced_labor = self.forced_labor
        twin.focus = self.focus
        twin.mass = self.mass
        twin.takeover = self.takeover
        twin.warlord = self.warlord
        twin.proposals = self.proposals
        twin.library = self.library
        twin.battle_space = self.battle_space
        twin.two_battles = self.two_battles
        return twin

    def numbers(self) -> list[int]:
        """What is remembered, in the order of TURN_FIELDS, without the spaces of battles."""
        return [
            self.used, self.played, self.began, self.collects, self.free_collect, self.drafts, self.won, self.captured,
            self.influenced, self.forced_labor, self.focus, self.mass, self.takeover, self.warlord, self.proposals, self.library,
            self.two_battles,
        ]  # fmt: skip


TURN_FIELDS: Final = (
    "used", "played", "began", "collects", "free_collect", "drafts", "won", "captured", "influenced", "forced_labor", "focus",
    "mass", "takeover", "warlord", "proposals", "library", "battle_space", "two_battles",
)  # fmt: skip
