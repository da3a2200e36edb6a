type JsonBounds = { levels: number; values: number }

/** Levels of lists and objects, and values in them: four times those of the largest answer, a full page of Hacker News. */
const BOUNDS: JsonBounds = { levels: 200, values: 200_000 }

const [QUOTE, COMMA, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x2c, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]

/**
 * Parses JSON that a stranger sent. Throws SyntaxError, also where it is nested deeper than any answer, because whoever turns
 * such a value into text runs out of stack, and where it holds more values than any, because all of them cost time.
 */
export function parseShallowJson(json: string, bounds = BOUNDS): unknown {
  let levels = 0
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === COMMA) values += 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      levels += 1
      values += 1
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) levels -= 1
    if (levels > bounds.levels)
      throw new SyntaxError(`The JSON is nested more than ${bounds.levels} levels deep.`)
    if (values > bounds.values) throw new SyntaxError(`The JSON holds more than ${bounds.values} values.`)
  }
  return JSON.parse(json)
}

/** Place of the quote that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return json.length
}
