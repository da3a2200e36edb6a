import { setFlagsFromString } from 'node:v8'

/** Percentage that the heap grows before it is collected as a whole; V8 alone lets it become up to four times as large. */
const GROWTH_PERCENT = { answering: 40, working: 20 }

/**
 * Has V8 collect garbage sooner. Thousands of pages that come back at once leave so much behind that memory for twice
 * their number would be taken, and hardly given back. A worker keeps its index of all campaigns, beside which little
 * comes and goes: it may grow by a smaller part.
 */
export function limitHeap(role: keyof typeof GROWTH_PERCENT): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT[role]}`)
}
