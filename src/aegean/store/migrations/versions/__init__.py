"""One module a step, in order. What has been released is never edited."""
