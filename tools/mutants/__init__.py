"""Breaks the rules of a game one small change at a time, and tells which changes no test that cites a rule notices."""
