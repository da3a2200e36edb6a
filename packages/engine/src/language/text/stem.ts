const SUFFIXES = [
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'iest',
  'ies',
  'ers',
  'ors',
  'est',
  'ed',
  'er',
  'or',
  'es',
  'ly',
  's',
  'e',
  'y',
]

/** Crude root of a folded word, shared by `invoice`, `invoices` and `invoicing`. */
export function stem(word: string): string {
  const suffix = SUFFIXES.find((ending) => word.endsWith(ending) && word.length - ending.length >= 3)
  if (suffix === undefined || word.endsWith('ss')) return word
  const root = word.slice(0, -suffix.length)
  const last = root.at(-1)!
  return root.length > 3 && last === root.at(-2) && !'lsz'.includes(last) ? root.slice(0, -1) : root
}
