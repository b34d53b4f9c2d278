"""What a person is told of an action before taking it."""

from typing import Final

from aegean.kernel.message import Message


class Description:
    """How an action is shown: its label, the element of the table it refers to, what it costs and brings for certain
    (`preview`, by the name of what is counted), what it leads to, and what somebody new to the game would lose by it."""

    def __init__(
        self,
        message: Message,
        element: str = "",
        preview: dict[str, int] | None = None,
        leads_to: tuple[Message, ...] = (),
        warning: Message | None = None,
    ) -> None:
        self.message: Final = message
        self.element: Final = element
        self.preview: Final[dict[str, int]] = {} if preview is None else preview
        self.leads_to: Final = leads_to
        self.warning: Final = warning
