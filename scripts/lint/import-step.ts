import type { Area } from './read-areas.ts'

/** An import: paths below the project; `to` is null where the specifier names a package. */
export type ImportStep = {
  from: string
  to: string | null
  specifier: string
  areas: ReadonlyMap<string, Area>
  inTest: boolean
}

/** Says why one area may not import another, or null where it stands above it. */
export function judgeOrder(from: string, to: string, areas: ReadonlyMap<string, Area>): string | null {
  const [above, below] = [areas.get(from), areas.get(to)]
  if (!above || !below || below.order < above.order) return null
  return `${from} may not import ${to}: see the order in areas.json.`
}
