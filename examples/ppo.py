"""Proximal policy optimisation in one file, with numpy alone: a network learns a game by playing itself.

    python examples/ppo.py --minutes 20 --output polis.npz            # prints wins against Novices as it learns
    cd examples && POLICY=../polis.npz aegean arena polis --bots novice,ppo:Learned --games 300 -o results/

The network sees what its seat sees (`title.features`) and chooses among the legal ids (`title.space`). Every iteration plays
whole games with the same network in all seats, and improves it by what came of them. Between two choices of a seat its reward is
by how much its lead in points has grown, and at the end whether it has won; playing needs no scores. `--ray` plays the games on a
Ray cluster, where the games of a worker that dies are played again.
"""

import argparse
import os
import time
from functools import cache, partial
from pathlib import Path

import numpy as np

from aegean import spread
from aegean.bots import make_bot
from aegean.bots.match import own_edition, play_out
from aegean.envs import Batch
from aegean.games import title as find_title
from aegean.kernel.bot import Bot
from aegean.kernel.space import NOTHING

HIDDEN = 128
EPOCHS, MINIBATCH, RATE = 3, 1024, 1e-3
CLIP, ENTROPY, VALUE, LAMBDA = 0.2, 0.01, 0.5, 0.95
LEAD, WIN = 20.0, 1.0
"""A lead of so many points is worth as much as the victory."""


class Network:
    """Two hidden layers; on top of them what to choose and what to expect."""

    def __init__(self, weights):
        self.weights = weights

    @classmethod
    def fresh(cls, size, ids, seed=0):
        dice = np.random.default_rng(seed)

        def layer(rows, columns, gain):
            return (gain / np.sqrt(rows) * dice.standard_normal((rows, columns))).astype(np.float32)

        parts = {"in": layer(size, HIDDEN, 2.0), "mid": layer(HIDDEN, HIDDEN, 1.4)}
        parts |= {"choose": layer(HIDDEN, ids, 0.1), "expect": layer(HIDDEN, 1, 0.1)}
        return cls(parts | {f"{name}+": np.zeros(part.shape[1], np.float32) for name, part in parts.items()})

    def forward(self, seen, ids):
        """Logits of these ids, and expectations; `seen` is scaled already."""
        w = self.weights
        low = np.maximum(seen @ w["in"] + w["in+"], 0)
        high = np.maximum(low @ w["mid"] + w["mid+"], 0)
        logits = high @ w["choose"][:, ids] + w["choose+"][ids]
        return logits, (high @ w["expect"] + w["expect+"])[:, 0], (seen, ids, low, high)

    def backward(self, kept, logits, expected):
        """The gradient of every weight, from those of the logits and of the expectations."""
        w, (seen, ids, low, high) = self.weights, kept
        expected = expected[:, None]
        up = (logits @ w["choose"][:, ids].T + expected @ w["expect"].T) * (high > 0)
        down = (up @ w["mid"].T) * (low > 0)
        found = {"choose": np.zeros_like(w["choose"]), "choose+": np.zeros_like(w["choose+"])}
        found["choose"][:, ids], found["choose+"][ids] = high.T @ logits, logits.sum(0)
        for name, below, above in (("expect", high, expected), ("mid", low, up), ("in", seen, down)):
            found[name], found[f"{name}+"] = below.T @ above, above.sum(0)
        return found


def narrowed(masks, chosen):
    """The ids that are legal anywhere in these rows (a few hundred of thousands), the masks over them, and what was chosen."""
    ids = np.flatnonzero(masks.any(0))
    return ids, masks[:, ids], np.searchsorted(ids, chosen)


def log_chances(logits, masks):
    """Log-probabilities of the legal ids; the others have none."""
    logits = np.where(masks, logits, -1e9)
    logits = logits - logits.max(1, keepdims=True)
    return logits - np.log(np.exp(logits).sum(1, keepdims=True))


class Adam:
    def __init__(self, weights):
        self.steps = 0
        self.mean = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in weights.items()}

    def step(self, weights, gradients, rate):
        self.steps += 1
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
        shrink = min(1.0, 0.5 / (norm + 1e-8))
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            gradient *= shrink
            self.mean[name] += 0.1 * (gradient - self.mean[name])
            self.square[name] += 0.001 * (gradient**2 - self.square[name])
            weights[name] -= rate * self.mean[name] / (np.sqrt(self.square[name]) + 1e-6)


# Playing


@cache
def scales_of(game, players):
    """By what to divide an observation."""
    features = find_title(game).features(players)
    return np.array(features.scales()[: features.plain_size], np.float32)


def collect(game, players, weights, task):
    """Whole games of the network against itself: what was seen, legal and chosen, and what to learn from it."""
    seed, games = task
    network, scales = Network(weights), scales_of(game, players)
    batch = Batch(game, tables=games, players=players, seed=seed)
    dice = np.random.default_rng(seed)
    tables = list(batch.positions())
    running = np.ones(games, bool)
    rows = []
    while running.any():
        choice = batch.masks.argmax(1)
        live = np.flatnonzero(running & (batch.masks.sum(1) > 1))
        if len(live):
            seen, masks = batch.observations[live, : len(scales)], batch.masks[live].astype(bool)
            ids, legal, _ = narrowed(masks, 0)
            logits, expected, _ = network.forward(seen / scales, ids)
            chances = log_chances(logits, legal)
            heaps = np.exp(chances).cumsum(1)
            place = (heaps > dice.random((len(live), 1)) * heaps[:, -1:]).argmax(1)
            chance, chosen = chances[np.arange(len(live)), place], ids[place]
            seats = batch.seats[live].copy()
            leads = [lead(tables[table].scores(), seat) for table, seat in zip(live, seats, strict=True)]
            rows.append((live, seats, seen, masks, chosen, chance, expected, leads))
            choice[live] = chosen
        batch.step(choice)
        running &= batch.done == 0
    columns = [np.concatenate(column) for column in zip(*rows, strict=True)]
    table, seat, seen, masks, chosen, chance, expected, leads = columns
    final = np.array([[lead(position.scores(), each) for each in range(players)] for position in tables])
    won = np.array([[WIN * (each in position.winners()) for each in range(players)] for position in tables])
    advantage = np.zeros(len(table), np.float32)
    for one in range(games):
        for each in range(players):
            own = np.flatnonzero((table == one) & (seat == each))
            after = np.append(leads[own[1:]], final[one, each])
            gained = after - leads[own]
            if len(own):
                gained[-1] += won[one, each]
            credit = 0.0
            for place in range(len(own) - 1, -1, -1):
                following = expected[own[place + 1]] if place + 1 < len(own) else 0.0
                credit = gained[place] + following - expected[own[place]] + LAMBDA * credit
                advantage[own[place]] = credit
    scores = np.mean([max(position.scores()) for position in tables])
    return {"seen": seen, "masks": masks, "chosen": chosen, "chance": chance, "advantage": advantage} | {
        "target": advantage + expected,
        "score": np.array([scores]),
    }


def lead(scores, seat):
    """By how much a seat leads on average, as a share of what a victory is worth."""
    return (scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)) / LEAD


# Learning


def improve(network, adam, played, scales, rate, dice):
    """One iteration of PPO over the games played."""
    normal = (played["advantage"] - played["advantage"].mean()) / (played["advantage"].std() + 1e-6)
    for _ in range(EPOCHS):
        order = dice.permutation(len(normal))
        for start in range(0, len(order), MINIBATCH):
            rows = order[start : start + MINIBATCH]
            ids, masks, chosen = narrowed(played["masks"][rows], played["chosen"][rows])
            logits, expected, kept = network.forward(played["seen"][rows] / scales, ids)
            gain = normal[rows]
            chances = log_chances(logits, masks)
            each, probable = np.arange(len(rows)), np.exp(chances)
            ratio = np.exp(chances[each, chosen] - played["chance"][rows])
            beyond = ((gain > 0) & (ratio > 1 + CLIP)) | ((gain < 0) & (ratio < 1 - CLIP))
            push = np.where(beyond, 0, -gain * ratio)
            slope = -push[:, None] * probable
            slope[each, chosen] += push
            chances = np.where(masks, chances, 0)
            spread_out = -(probable * chances).sum(1, keepdims=True)
            slope += ENTROPY * probable * (chances + spread_out) * masks
            error = VALUE * (expected - played["target"][rows])
            scale = np.float32(1 / len(rows))
            gradients = network.backward(kept, (slope * scale).astype(np.float32), (error * scale).astype(np.float32))
            adam.step(network.weights, gradients, rate)


class Learned(Bot):
    """Plays by a network: `ppo:Learned` on every command line, with its file in the environment as POLICY."""

    name = "learned"

    def __init__(self, title, seed, network=None):
        self.title = title
        self.network = network or Network(dict(np.load(os.environ["POLICY"])))

    def choose(self, view, prompt):
        players = view.players
        features, space = self.title.features(players), self.title.space(players)
        buffer = features.buffer()
        features.write(view, prompt.seat, buffer)
        seen = np.frombuffer(memoryview(buffer), np.uint8)[: features.plain_size]
        held = NOTHING
        while True:
            legal = space.legal(view, prompt.seat, held)
            logits, _, _ = self.network.forward((seen / scales_of(self.title.id, players))[None], legal)
            best = legal[int(logits[0].argmax())]
            if not space.holds_more(best):
                return space.action(best, held)
            held = space.more(best, held)


def against(title, players, rival, network, games, seed):
    """Shares of the victory of one learner at a table of rivals, in every seat in turn, and its points."""
    won, points = [], []
    for number in range(games):
        seat = number % players
        bots = [make_bot(rival, title, seed + 1000 * number + each) for each in range(players)]
        bots[seat] = Learned(title, 0, network)
        position = title.new(players, seed + number // players, title.read_options({}), own_edition(title))
        position.events = None
        play_out(title, position, bots, [0.0] * players)
        winners = position.winners()
        won.append(1 / len(winners) if seat in winners else 0.0)
        points.append(position.scores()[seat])
    return float(np.mean(won)), float(np.mean(points))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="polis")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--games", type=int, default=128, help="games an iteration")
    parser.add_argument("--rival", default="novice", help="whom to measure against")
    parser.add_argument("--measure", type=int, default=90, help="games a measurement")
    parser.add_argument("--every", type=float, default=2, help="minutes between measurements; they count as time too")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    parser.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help="play on a Ray cluster")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--output", type=Path, default=Path("policy.npz"))
    args = parser.parse_args()

    title = find_title(args.game)
    features, space = title.features(args.players), title.space(args.players)
    network = Network.fresh(features.plain_size, space.size, args.seed)
    adam, dice = Adam(network.weights), np.random.default_rng(args.seed)
    scales = scales_of(args.game, args.players)
    begun, measured, choices, iteration, home = time.monotonic(), -1e9, 0, 0, 0.0
    print(
        f"minutes  iterations  choices  wins against {args.rival} (fair: {1 / args.players:.3f})  points  winner's points at home"
    )
    while True:
        spent = (time.monotonic() - begun) / 60
        over = spent >= args.minutes
        if over or spent - measured >= args.every:
            won, points = against(title, args.players, args.rival, network, args.measure, 10**6)
            print(f"{spent:7.1f}  {iteration:10}  {choices:7}  {won:.3f}  {points:.1f}  {home:.1f}", flush=True)
            measured = spent
            np.savez(args.output, **network.weights)
        if over:
            return
        work = partial(collect, args.game, args.players, network.weights)
        tasks = [(args.seed + (iteration * args.jobs + job + 1) * 10_007, args.games // args.jobs) for job in range(args.jobs)]
        if args.ray:
            parts = list(spread.on_ray(work, tasks, args.ray))
        else:
            parts = list(spread.here(work, tasks) if args.jobs == 1 else spread.in_processes(work, tasks, args.jobs))
        played = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        improve(network, adam, played, scales, RATE * max(0.1, 1 - spent / args.minutes), dice)
        choices += len(played["chosen"])
        home = float(played["score"].mean())
        iteration += 1


if __name__ == "__main__":
    main()
