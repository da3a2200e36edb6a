/**
 * The pause a RATELIMIT text asks for ("try again in 9 minutes", "Take a break for 5 seconds", milliseconds too), in
 * milliseconds, at most a day. Undefined where the wording names no time. Parts add up ("1 minute 30 seconds").
 */
export function parseWait(text: string): number | undefined {
  let wait = 0
  for (const [, amount, unit] of text.matchAll(TIME_PATTERN))
    wait += Number(amount) * millisecondsOf(unit ?? '')
  return wait > 0 ? Math.min(wait, DAY) : undefined
}

const TIME_PATTERN = /(\d{1,6})\s*(milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h)\b/gi
const DAY = 86_400_000

function millisecondsOf(unit: string): number {
  const name = unit.toLowerCase()
  if (name.startsWith('ms') || name.startsWith('milli')) return 1
  if (name.startsWith('s')) return 1000
  return name.startsWith('m') ? 60_000 : 3_600_000
}
