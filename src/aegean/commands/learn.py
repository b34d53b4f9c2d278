"""`aegean learn GAME`: a guided first game, or a lesson, in the terminal."""

import argparse
from pathlib import Path

from aegean.games import title
from aegean.kernel.errors import BadOption
from aegean.kernel.words import LANGUAGES
from aegean.learn.course import Course
from aegean.learn.loading import courses, read_course
from aegean.terminal.frame import own_name, say
from aegean.terminal.learn import learn, learnt


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game (see `aegean games`)")
    parser.add_argument("--lesson", type=int, metavar="N", help="lesson N instead of the guided game")
    parser.add_argument("--list", action="store_true", help="what there is to learn, and what you have finished")
    parser.add_argument("--file", type=Path, help="a guided game or lesson of your own")
    parser.add_argument("--name", help="your name (default: your user name)")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="what the game says; moves are typed in English")


def run(args: argparse.Namespace) -> None:
    found = title(args.game)
    if args.list:
        show(list(courses(found.id).values()), args.language)
        return
    course = read_course(args.file, found) if args.file is not None else chosen(found.id, args.lesson)
    learn(course, args.language, args.name or own_name(args.language))


def chosen(game: str, number: int | None) -> Course:
    """The guided game, or a lesson by its number."""
    there = {course.number: course for course in courses(game).values()}
    course = there.get(number or 0)
    if course is None:
        numbers = ", ".join(str(known) for known in there if known)
        raise BadOption(f"There is no such lesson of {game}; there are {numbers or 'none'}.")
    return course


def show(found: list[Course], language: str) -> None:
    """The list, with a mark at what is finished."""
    done = learnt()
    for course in found:
        mark = "*" if course.id in done else " "
        number = str(course.number) if course.number else say(language, "guided")
        print(f"{mark} {number:>8}  {course.say('title', language)}: {course.say('about', language)}")
