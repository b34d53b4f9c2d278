"""Many games among bots with honest statistics: plans, records, ratings, reports."""
