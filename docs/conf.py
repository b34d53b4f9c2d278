"""The site that `make docs` makes of these pages, with Sphinx; a broken link is an error there."""

from aegean import __version__

project = "aegean"
author = "The aegean authors"
release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]

myst_heading_anchors = 3
highlight_language = "none"
"""Indented examples are commands as often as Python."""

default_role = "code"
"""Docstrings say `name` for what is written in code."""
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_inherit_docstrings = False
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_mock_imports = ["ray"]

html_theme = "furo"
html_title = f"aegean {release}"
html_copy_source = False
html_show_sphinx = False
