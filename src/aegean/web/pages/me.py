"""Who I am here: name, language, light or dark; a password to come back; tokens for programs."""

from datetime import UTC, datetime

from starlette.responses import Response

from aegean.kernel.words import LANGUAGES
from aegean.web.errors import NotYours, Refused
from aegean.web.text import one_line
from aegean.web.visit import Visit

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200


def me(visit: Visit) -> Response:
    programs = visit.server.store.passes.programs(visit.person.id) if visit.person else []
    return visit.page("me.html", programs=programs, day=day)


def day(at: int) -> str:
    """A day in figures."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")


def change(visit: Visit) -> Response:
    """Take a name, a language, light or dark, and what to be asked: twice, or also where there is one choice."""
    name = visit.name(visit.form.get("name", ""))
    if visit.person is None:
        visit.limit("join")
        visit.sign_in()
    elif visit.person.name != name:
        visit.server.store.people.rename(visit.person.id, name)
    response = visit.go("/")
    if visit.form.get("language") in LANGUAGES:
        visit.remember(response, "language", visit.form["language"])
    if visit.form.get("theme") in ("light", "dark"):
        visit.remember(response, "theme", visit.form["theme"])
    else:
        response.delete_cookie("theme", path="/")
    visit.remember(response, "answers", "no" if visit.form.get("answers") == "no" else "yes")
    visit.remember(response, "careful", "no" if visit.form.get("careful") == "no" else "yes")
    return response


def keep(visit: Visit) -> Response:
    """Keep one's tables under a login with a password; a new one needs the old, and ends all cookies of before."""
    visit.limit("login")
    person, people = visit.person, visit.server.store.people
    if person is None:
        raise NotYours(visit.say("Take a name first."))
    password = visit.form.get("password", "")
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused(visit.say("A password has at least 8 characters."))
    login = visit.name(visit.form.get("login", ""))
    if person.login is not None:
        visit.limit("account", person.login)
        if not people.knows(person.id, visit.form.get("old", "")[:LONGEST_PASSWORD]):
            raise NotYours(visit.say("That is not your password of before."))
    people.keep(person.id, login, password)
    visit.server.store.passes.end_browsers(person.id)
    visit.signed_in = True
    return visit.go("/me")


def login(visit: Visit) -> Response:
    """Come back with login and password."""
    visit.limit("login")
    login, password = one_line(visit.form.get("login", "")), visit.form.get("password", "")[:LONGEST_PASSWORD]
    visit.limit("account", login[:LONGEST_PASSWORD])
    found = visit.server.store.people.find(login, password)
    if found is None:
        raise NotYours(visit.say("Login name and password do not belong together."))
    visit.person, visit.signed_in = found, True
    return visit.go("/")


def logout(visit: Visit) -> Response:
    """Forget me in this browser: its cookie, and any copy of it, opens nothing any more."""
    visit.server.store.passes.end(visit.token)
    visit.person = None
    visit.signed_in = False
    response = visit.go("/")
    response.delete_cookie(visit.cookie, path="/")
    return response


def feed(visit: Visit) -> Response:
    """A fresh secret address of my turns; the one before stops working."""
    if visit.person is None:
        raise NotYours(visit.say("Take a name first."))
    address = f"{visit.request.base_url}feed/{visit.server.store.people.new_feed(visit.person.id)}"
    return visit.page("message.html", heading=visit.say("The feed of my turns"), text=address, back="/me")


def token(visit: Visit) -> Response:
    """A token for a program that plays for me, told once; or the end of one."""
    if visit.person is None:
        raise NotYours(visit.say("Take a name first."))
    passes = visit.server.store.passes
    if "end" in visit.form:
        passes.end_program(visit.person.id, visit.form["end"])
        return visit.go("/me")
    text = passes.give(visit.person.id, "program", visit.name(visit.form.get("program", "")))
    return visit.page("message.html", heading=visit.say("For programs"), text=f"Authorization: Bearer {text}", back="/me")
