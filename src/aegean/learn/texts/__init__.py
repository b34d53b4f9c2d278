"""What guided games and lessons say, in English: a module a game. The texts are the msgids of the catalogue `learn`."""
