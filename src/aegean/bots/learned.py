"""A bot that follows its guide, but for what games played out in pairs have taught."""

from aegean.bots.corrections import Corrected
from aegean.kernel.bot import Guided, label, with_sight
from aegean.kernel.guide import favourite
from aegean.kernel.message import Message


class Learned(Guided):
    """Takes what the corrected guide values most."""

    name = "learned"

    def __init__(self, guide: Corrected) -> None:
        super().__init__(guide)
        self.before = guide.guide

    def explain(self, aloud: bool = False) -> Message:
        if self._last is None or aloud:
            return super().explain(aloud)
        prompt, _, chosen = self._last
        usual = favourite(prompt.actions, self.before.appraise(prompt.position, prompt.seat, prompt.actions))
        if chosen == usual:
            return super().explain()
        found = Message("bot.learned", {"move": label(prompt, chosen), "other": label(prompt, usual)})
        return with_sight(self.guide, prompt, chosen, found)
