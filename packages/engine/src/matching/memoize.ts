const MAX_RESULTS = 10_000

/** Wraps a function of a text to reuse its results for recent texts. */
export function memoize<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    if (made.size >= MAX_RESULTS) made.clear()
    const fresh = make(text)
    made.set(text, fresh)
    return fresh
  }
}
