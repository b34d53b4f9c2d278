"""What helps to decide: exact battle odds, and the judgement of the greedy bot. No rule leans on it."""
