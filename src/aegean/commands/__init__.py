"""The commands of `aegean`, a module each: `arguments(parser)` declares them, `run(args)` carries them out."""
