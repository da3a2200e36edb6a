const MAX_REMEMBERED = 10_000

/** A function of a text that keeps what it made for the texts it was asked about lately. */
export function remember<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    if (made.size >= MAX_REMEMBERED) made.clear()
    const fresh = make(text)
    made.set(text, fresh)
    return fresh
  }
}
