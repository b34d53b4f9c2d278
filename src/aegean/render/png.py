"""A drawing as a PNG picture; needs the extra `png`."""

from aegean.kernel.errors import BadOption


def png(svg: str, width: int | None = None) -> bytes:
    """The picture of a flat SVG."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise BadOption("Pictures need the extra png: pip install 'aegean[png]'.") from error
    return bytes(svg_to_bytes(svg_string=svg, width=width))
