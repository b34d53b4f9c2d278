"""Supervised learning on exported games: a network learns to choose as others chose and to foresee who wins.

    aegean arena polis --bots greedy --games 400 -o games/            # Citizens among themselves
    aegean export games/ -o games.parquet
    python examples/imitate.py games.parquet --output citizen.npz     # then as in ppo.py: POLICY=citizen.npz, ppo:Learned

Every fifth game is kept apart to see what was learned.
"""

import argparse
from pathlib import Path

import numpy as np
from ppo import MINIBATCH, RATE, Adam, Network, against, log_chances, narrowed, scales_of

from aegean.dataset import load
from aegean.games import title as find_title


def learn(network, adam, data, rows, scales, rate):
    """One step towards what was chosen in these rows, and towards who won."""
    ids, masks, chosen = narrowed(data.masks(rows), data.chosen[rows])
    logits, expected, kept = network.forward(data.observations[rows] / scales, ids)
    slope = np.exp(log_chances(logits, masks))
    slope[np.arange(len(rows)), chosen] -= 1
    error = expected - data.rewards["win"][rows]
    scale = np.float32(1 / len(rows))
    adam.step(network.weights, network.backward(kept, slope * scale, error * scale), rate)


def agreement(network, data, rows, scales):
    """How often the network would have chosen the same, how often chance would, and how well it foresees who wins."""
    same, lucky, off = [], [], []
    for part in np.array_split(rows, max(1, len(rows) // 4096)):
        ids, masks, chosen = narrowed(data.masks(part), data.chosen[part])
        logits, expected, _ = network.forward(data.observations[part] / scales, ids)
        same.append(log_chances(logits, masks).argmax(1) == chosen)
        lucky.append(1 / masks.sum(1))
        off.append((expected - data.rewards["win"][part]) ** 2)
    return tuple(float(np.concatenate(column).mean()) for column in (same, lucky, off))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rival", default="novice")
    parser.add_argument("--measure", type=int, default=90)
    parser.add_argument("--output", type=Path, default=Path("policy.npz"))
    args = parser.parse_args()

    data = load(args.data)
    title = find_title(data.game)
    if data.features != title.features(data.players).version:
        parser.error(f"{args.data} holds observations of version {data.features}; export the games again.")
    real = np.flatnonzero(np.diff(data.starts) > 1)  # where there was something to choose
    apart = data.games[real] % 5 == 4
    known, unseen = real[~apart], real[apart]
    network, scales = Network.fresh(data.observations.shape[1], data.ids), scales_of(data.game, data.players)
    adam, dice = Adam(network.weights), np.random.default_rng(0)
    print("epoch  same choice in unseen games (by chance)  squared error of who wins")
    for epoch in range(args.epochs + 1):
        same, lucky, off = agreement(network, data, unseen, scales)
        print(f"{epoch:5}  {same:.3f} ({lucky:.3f})  {off:.3f}", flush=True)
        order = dice.permutation(known) if epoch < args.epochs else known[:0]
        for start in range(0, len(order), MINIBATCH):
            learn(network, adam, data, order[start : start + MINIBATCH], scales, RATE * (1 - epoch / args.epochs))
    np.savez(args.output, **network.weights)
    won, points = against(title, data.players, args.rival, network, args.measure, 10**6)
    print(f"wins against {args.rival}: {won:.3f} (fair: {1 / data.players:.3f}), points: {points:.1f}")


if __name__ == "__main__":
    main()
