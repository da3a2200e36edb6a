const MIN_LENGTH = 3

/**
 * Quotes as a reader wants them: on one line, none as short as “I”, none that another holds already, and at most three.
 */
export function chooseQuotes(quotes: readonly string[]): string[] {
  const lines = [...new Set(quotes.map((quote) => quote.replaceAll(/\s+/g, ' ').trim()))].filter(
    (quote) => quote.length >= MIN_LENGTH,
  )
  return lines.filter((line) => !lines.some((other) => other !== line && other.includes(line))).slice(0, 3)
}
