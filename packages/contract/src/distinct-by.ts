/** The first entry of each key, where it stands. */
export function distinctBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const known = new Set<string>()
  return entries.filter((entry) => known.size < known.add(keyOf(entry)).size)
}
