import { setFlagsFromString } from 'node:v8'

/** How much the heap may grow before it is collected as a whole; V8 alone lets it become up to four times as large. */
const GROWTH_PERCENT = 40

/**
 * Has V8 collect garbage sooner. Thousands of pages that come back at once leave so much behind that memory for twice
 * their number would be taken, and hardly given back.
 */
export function limitHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
