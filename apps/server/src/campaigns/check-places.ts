import type { OtherPlace } from '@radar/contract'
import type { Ctx } from '../platform/ctx.ts'
import { InvalidInputError } from '../platform/errors.ts'

/**
 * Names places as their forums do, each once. Throws `InvalidInputError` for places that this Radar does not read.
 */
export function checkPlaces({ forums }: Ctx, places: readonly OtherPlace[]): OtherPlace[] {
  const faults: Record<string, string[]> = {}
  const known = new Set<string>()
  const checked = places.flatMap(({ forum, place: typed }, index) => {
    const named = forums.find(forum)?.reading?.places
    const place = named?.parse(typed)
    if (named && place !== undefined && named.owns(place)) {
      const key = `${forum} ${named.keyOf?.(place) ?? place}`
      if (known.has(key)) return []
      known.add(key)
      return [{ forum, place }]
    }
    const name = forums.nameOf(forum)
    faults[`other_places.${index}`] = [
      forums.find(forum)?.reading ? `This is not a place of ${name}.` : `This Radar does not read ${name}.`,
    ]
    return []
  })
  if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
  return checked
}
