"""How long each guided game is, what it says, and which kinds of action and phases its pupil meets.

    python -m benchmarks.learning [GAME]

Guided games are walked by their own directions, lessons by their recorded solutions; English texts. Minutes are worked out: 200
words a minute, 4 seconds a decision, 2 a *Go on*; at least for who reads each kind of question and option once, at most for who
reads the question and the chosen option every time.
"""

import sys
from typing import Any

from aegean.games import own_titles
from aegean.kernel.codec import SHIFT
from aegean.kernel.session import Session
from aegean.learn.course import GuidedGame, Note
from aegean.learn.follow import Guide, walk
from aegean.learn.loading import first_game, lessons

WORDS_A_MINUTE = 200
SECONDS = 4
SECONDS_TO_GO_ON = 2


def said(course: GuidedGame, session: Session[Any], note: Note, args: dict[str, int | str]) -> int:
    """How many words of a note are on the screen while its list is closed."""
    ids = [note.id, f"{note.id}.how", *([f"{note.id}.why"] if note.suggest else [])]
    return sum(len(course.say(id, "en", session.names, args).split()) for id in ids if course.knows(id))


def follow(course: GuidedGame) -> None:
    """Walk a guided game and print its figures."""
    walked = course.table.session()
    guide: Guide = walk(course, walked, lambda seat, move: walked.act(move, seat))
    title, seat = walked.title, course.seat
    session = course.table.session()
    decisions = pauses = of_guide = of_questions = of_options = known = 0
    seen: set[str] = set()
    phases: dict[str, None] = {}
    others_before = False
    for number, decision in enumerate(walked.decisions):
        if number in guide.shown:
            of_guide += said(course, session, guide.shown[number], guide.args[number])
        if (phase := title.phase(session.position)) is not None:
            phases.setdefault(phase.id)
        if decision.seat == seat:
            decisions += 1
            prompt = session.prompt(seat)
            question = len(title.words.say(prompt.question, session.names).split())
            chosen = next(option for option in prompt.options if option.action == decision.action)
            texts = [chosen.message, *chosen.leads_to, *([chosen.warning] if chosen.warning else [])]
            option = sum(len(title.words.say(text, session.names).split()) for text in texts)
            of_questions, of_options = of_questions + question, of_options + option
            known += (question if prompt.question.id in seen else 0) + (option if chosen.message.id in seen else 0)
            seen |= {prompt.question.id, chosen.message.id}
        elif seat not in session.waiting and (not others_before or number in guide.shown):
            pauses += 1
        others_before = seat not in session.waiting
        session.act(decision.action, decision.seat)
    met = list(guide.shown.values())
    words = of_guide + of_questions + of_options
    pressing = (decisions * SECONDS + pauses * SECONDS_TO_GO_ON) / 60
    least, most = (pressing + read / WORDS_A_MINUTE for read in (words - known, words))
    print(
        f"{title.id}: {decisions} decisions, {pauses} times go on, {len(met)} of {len(course.notes)} notes, "
        f"{sum(bool(note.look) for note in met)} point; words a decision: guide {of_guide / decisions:.1f}, "
        f"question {of_questions / decisions:.1f}, option {of_options / decisions:.1f}; a note {of_guide / len(met):.1f}; "
        f"{least:.0f} to {most:.0f} minutes"
    )
    print(f"    phases: {', '.join(phases)}")
    coverage(course, walked)


def coverage(course: GuidedGame, walked: Session[Any]) -> None:
    """Print which kinds of action the pupil uses, and which not."""
    kinds = [kind.name for kind in walked.codec.kinds]
    used = {kinds[decision.action >> SHIFT] for decision in walked.decisions if decision.seat == course.seat}
    exercises = lessons(walked.title.id)
    used |= {move.split()[0] for lesson in exercises for move in lesson.solution}
    rest = [kind for kind in kinds if kind not in used]
    print(f"    {len(exercises)} lessons; {len(used)} kinds used: {', '.join(sorted(used))}")
    print(f"    {len(rest)} not used: {', '.join(rest)}")
    print(f"    {len(walked.title.things(walked.edition))} things explained")


def main() -> None:
    for title in own_titles():
        course = first_game(title.id)
        if course is not None and sys.argv[1:] in ([], [title.id]):
            follow(course)


if __name__ == "__main__":
    main()
