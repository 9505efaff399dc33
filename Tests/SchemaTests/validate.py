"""Validates YAML files against a JSON Schema (2020-12) and prints a line of JSON for each.

usage: validate.py SCHEMA editor|text FILE...

`editor` reads scalars as YAML 1.2 does, and so do editors; `text` takes every scalar as text, and so does Waypost.
"""

import json
import re
import sys
import warnings

import yaml

warnings.simplefilter("ignore", DeprecationWarning)
import jsonschema


class Unreadable(Exception):
    pass


def scalar(node, mode):
    text = node.value
    if node.style:
        return text
    if text == "" or mode == "editor" and text in ("~", "null", "Null", "NULL"):
        return None
    if mode == "text":
        return text
    # The core schema: YAML 1.2.2, section 10.3.2.
    if re.fullmatch(r"true|True|TRUE", text):
        return True
    if re.fullmatch(r"false|False|FALSE", text):
        return False
    if re.fullmatch(r"[-+]?[0-9]+", text):
        return int(text)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", text):
        return float(text)
    return text


def value(node, mode, above=()):
    if node in above:
        raise Unreadable("an alias in itself")
    above = (*above, node)
    if isinstance(node, yaml.ScalarNode):
        return scalar(node, mode)
    if isinstance(node, yaml.SequenceNode):
        return [value(part, mode, above) for part in node.value]
    result, merged = {}, {}
    for key, part in node.value:
        if not isinstance(key, yaml.ScalarNode):
            raise Unreadable("a key that is no text")
        if key.value == "<<" and key.style is None:
            inner = value(part, mode, above)
            for mapping in inner if isinstance(inner, list) else [inner]:
                if not isinstance(mapping, dict):
                    raise Unreadable("a merge of no mapping")
                merged = {**mapping, **merged}
        elif key.value in result:
            raise Unreadable("a key twice")
        else:
            result[key.value] = value(part, mode, above)
    return {**merged, **result}


# The loader that uses libyaml, as Waypost does: the other refuses a "?" behind a word in braces, which is YAML.
def fault(validator, path, mode):
    """What is wrong with a file; nothing when it is valid."""
    try:
        with open(path, "rb") as file:
            node = yaml.compose(file, Loader=yaml.CSafeLoader)
        document = None if node is None else value(node, mode)
    except (yaml.YAMLError, Unreadable) as error:
        return f"unreadable: {error}"
    best = jsonschema.exceptions.best_match(validator.iter_errors(document))
    return best and f"{best.json_path}: {best.message[:200]}"


def main():
    schema_path, mode, *paths = sys.argv[1:]
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    kind = jsonschema.Draft202012Validator
    kind.check_schema(schema)
    for path in paths:
        print(json.dumps({"path": path, "fault": fault(kind(schema), path, mode)}))


main()
