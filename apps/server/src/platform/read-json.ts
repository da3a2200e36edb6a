const MOST_LEVELS = 32

/** What is sent as JSON cannot be read; the message says why. */
export class UnreadableJsonError extends Error {
  override name = 'UnreadableJsonError'
}

/** Parses what a stranger sent. Throws `UnreadableJsonError`. */
export function readJson(bytes: ArrayBuffer | string): unknown {
  const value = parse(typeof bytes === 'string' ? bytes : decode(bytes))
  if (isDeeperThan(MOST_LEVELS, value))
    throw new UnreadableJsonError(`The JSON is nested more than ${MOST_LEVELS} levels deep.`)
  return value
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableJsonError('The body is not valid UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableJsonError('This is not valid JSON.')
  }
}

/** Level by level: what comes from outside must not decide how deep a call stack grows. */
function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 0; depth < most; depth++) level = level.flatMap(Object.values).filter(isContainer)
  return level.length > 0
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
