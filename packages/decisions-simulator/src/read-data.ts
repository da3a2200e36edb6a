import type { AskedQuestion, Odds } from './asked.ts'

/** Words by which somebody gives orders to a reader. Questions in plain words have none of them. */
const ORDERS =
  /\b(?:ignore|disregard|forget|override|obey|pretend|jailbreak)\b|you (?:must|are now|will now)|(?:answer|reply|respond|grade|say|choose|output|set)[^.?!\n]{0,40}(?:\byes\b|\btrue\b|\b1(?:\.0)?\b|exactly|grade 2|probability)|system ?(?:prompt|message|:)|new (?:task|instructions|rules)|<\|/i

/** Odds of a picked answer of an obeying reader, and of any other reader. */
const OBEYED = 0.99
const PICKED = 0.8

/**
 * Reads as a model without a mind of its own: it obeys orders that stand in a field for instructions, by the first option,
 * and takes whatever stands in data as mere text.
 */
export function readData({ options, instructions }: AskedQuestion, data: string): Odds {
  const isOrdered = instructions.some((text) => ORDERS.test(text))
  const place = isOrdered ? 0 : hashOf(`${instructions.join(' ')} ${data}`) % options.length
  return spread(options, { place, odds: isOrdered ? OBEYED : PICKED })
}

/** True where a reader would take an order from the text. */
export function hasOrders(text: string): boolean {
  return ORDERS.test(text)
}

function spread(options: readonly string[], { place, odds }: { place: number; odds: number }): Odds {
  const rest = options.length > 1 ? (1 - odds) / (options.length - 1) : 0
  return Object.fromEntries(options.map((name, at) => [name, at === place ? odds : rest]))
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0
  return hash
}
