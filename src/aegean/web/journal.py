"""The server's log: one JSON object a line."""

import json
import logging


class JsonLines(logging.Formatter):
    """Time, level and message; a message that is a dictionary gives its own fields."""

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {"time": self.formatTime(record), "level": record.levelname.lower(), "from": record.name}
        if isinstance(record.msg, dict):
            fields.update(record.msg)
        else:
            fields["message"] = record.getMessage()
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


CONFIGURATION = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "aegean.web.journal.JsonLines"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "lines", "stream": "ext://sys.stderr"},
        "counted": {"class": "aegean.web.metrics.Counting", "level": "ERROR"},
    },
    "loggers": {"": {"handlers": ["stderr", "counted"], "level": "INFO"}, "uvicorn.access": {"level": "WARNING"}},
}
