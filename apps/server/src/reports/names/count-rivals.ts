import type { NameReport } from '@radar/contract'
import type { Mention } from '@radar/engine'

const MAX_NAMES = 10

/** Counts the mentions that compare each other name with the followed one, most frequent first, each with a quoted clause. */
export function countRivals(mentions: Mention['compared_with'][]): NameReport['compared_with'] {
  const counted = new Map<string, NameReport['compared_with'][number]>()
  for (const rivals of mentions) {
    const once = new Map(rivals.map((rival) => [rival.name.toLowerCase(), rival]))
    for (const [key, { name, quote }] of once) {
      const before = counted.get(key)
      counted.set(key, { name, quote, ...before, mentions: (before?.mentions ?? 0) + 1 })
    }
  }
  return [...counted.values()].toSorted((a, b) => b.mentions - a.mentions).slice(0, MAX_NAMES)
}
