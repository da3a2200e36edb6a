import { formatPlace } from '@radar/contract'
import { describeSince, selectPlaceTroubles } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Age from which a trouble that ends by itself is a problem of scans: a forum refuses a single call now and then. */
const LASTING_MS = 10 * 60_000

/**
 * Describes why places cannot be read and since when, by their names in lower case. Leaves out what began a moment ago and
 * may be over in the next.
 */
export async function describeLastingTroubles(
  ctx: Ctx,
  tx: Tx,
  names: Iterable<string>,
): Promise<Map<string, string>> {
  const troubles = await selectPlaceTroubles(ctx, tx, names)
  const until = ctx.now().getTime() - LASTING_MS
  return new Map(
    [...troubles].flatMap(([name, { text, since, isPassing }]) =>
      isPassing && since.getTime() > until ? [] : [[name, describeSince(text, since)] as const],
    ),
  )
}

/** Error of a scan of which no place can be read. */
export function describeNoneReadable(places: readonly string[]): string {
  return places.every((place) => formatPlace(place).startsWith('r/'))
    ? NO_SUBREDDIT_READABLE
    : NO_PLACE_READABLE
}

/** True for the error of a scan of which no place can be read, which a new try does not change soon. */
export const isNoneReadable = (error: string | null): boolean =>
  error === NO_SUBREDDIT_READABLE || error === NO_PLACE_READABLE

const NO_SUBREDDIT_READABLE = 'None of the subreddits of this campaign can be read.'
const NO_PLACE_READABLE = 'None of the places where this campaign looks can be read.'
