"""Databases and saved games as earlier commits wrote them. Whatever comes later must open them."""
