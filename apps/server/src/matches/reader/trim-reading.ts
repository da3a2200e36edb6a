import type { StoredReading } from '../../db/schema/index.ts'

/** Answers without the sentences that a post does not contain. */
export function trimReading(
  reading: StoredReading | null,
  { title, body }: { title: string; body: string },
): StoredReading | null {
  if (!reading) return null
  const isThere = (quote: string) => title.includes(quote) || body.includes(quote)
  const { condition } = reading
  return {
    ...reading,
    quotes: reading.quotes.filter(isThere),
    condition: condition !== null && isThere(condition) ? condition : null,
  }
}
