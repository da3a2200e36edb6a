import type { CampaignInput } from '@radar/contract'
import type { Ctx } from '../platform/ctx.ts'
import { InvalidInputError } from '../platform/errors.ts'

/** Throws `InvalidInputError` for a forum that this Radar does not read. */
export function checkPlaces({ forums }: Ctx, places: CampaignInput['other_places']): void {
  const faults = places.flatMap((key, index) =>
    forums.find(key)?.whole
      ? []
      : [[`other_places.${index}`, `This Radar does not read ${forums.nameOf(key)}.`]],
  )
  const [first] = faults
  if (first)
    throw new InvalidInputError(Object.fromEntries(faults.map(([path, text]) => [path, [text ?? '']])))
}
