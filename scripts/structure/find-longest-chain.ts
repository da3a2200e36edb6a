import { findComponents } from './find-cycles.ts'
import type { Graph } from './find-cycles.ts'

/** The longest line of files each of which imports the next; a cycle counts as one file. */
export function findLongestChain(graph: Graph): string[] {
  const chains = new Map<string, string[]>()
  let longest: string[] = []
  for (const component of findComponents(graph)) {
    const below = component
      .flatMap((file) => graph.get(file) ?? [])
      .filter((file) => !component.includes(file))
      .map((file) => chains.get(file) ?? [])
    const deepest = below.reduce<string[]>((best, chain) => (chain.length > best.length ? chain : best), [])
    const chain = [component.toSorted().join(' = '), ...deepest]
    for (const file of component) chains.set(file, chain)
    if (chain.length > longest.length) longest = chain
  }
  return longest
}
