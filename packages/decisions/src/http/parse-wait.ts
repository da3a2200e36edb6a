/** Longest wait that is believed. */
const MAX_WAIT_MS = 86_400_000

/** Wait that a server asks for, in ms, by `retry-after-ms` or `Retry-After`; undefined where it names none. */
export function parseWait(headers: Headers, now: number): number | undefined {
  const ms = parseNumber(headers.get('retry-after-ms'))
  if (ms !== undefined) return clamp(ms)
  const after = headers.get('retry-after')
  const seconds = parseNumber(after)
  if (seconds !== undefined) return clamp(seconds * 1_000)
  // Other texts may pass for a date: `-5` is a year.
  const date = /^[A-Z][a-z]{2,8}, /.test(after ?? '') ? Date.parse(after ?? '') : Number.NaN
  return Number.isNaN(date) ? undefined : clamp(date - now)
}

function parseNumber(text: string | null): number | undefined {
  return text !== null && /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined
}

const clamp = (ms: number) => Math.round(Math.min(MAX_WAIT_MS, Math.max(0, ms)))
