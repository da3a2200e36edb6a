import type { BackTest } from '@radar/contract'
import type { Campaign, Post, Score } from '@radar/engine'
import type { StoredReading } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { workThrough } from '../../platform/work-through.ts'
import { reapplyReading } from '../reader/apply-reading.ts'
import { askForPerson } from '../reader/ask-for-person.ts'
import { pricePairs } from '../reader/price-pairs.ts'
import { readPair } from '../reader/read-pair.ts'

type Hit = { campaign: Campaign; post: Post; score: Score }
type HitReadings = { readings: Map<Post, StoredReading>; reading: BackTest['reading'] }

/**
 * Reads the found posts of a back-test, best first, as far as the provider answers and the ceilings allow, or tells what
 * that would cost.
 */
export async function readHits(
  ctx: UserCtx,
  { hits, may_read }: { hits: readonly Hit[]; may_read: boolean },
): Promise<HitReadings> {
  const readings = new Map<Post, StoredReading>()
  const { system } = ctx
  const { reader } = system
  if (!reader) return { readings, reading: null }
  let gap: NonNullable<BackTest['reading']>['gap'] = null
  const read = async ({ campaign, post }: Hit) => {
    // One that is refused says nothing of the others.
    if (gap !== null && gap !== 'refused') return
    const user_id = ctx.user.id
    const one = await askForPerson(system, user_id, (asked) =>
      readPair(system, asked, { user_id, post_id: null, text: post, campaign }),
    )
    if (one.answers) readings.set(post, one.answers)
    else gap = one.gap
  }
  if (may_read) await workThrough(hits, { atATime: reader.atATime, work: read })
  const pairs = hits.map(({ campaign, post }) => ({ text: post, campaign }))
  const price = await system.db.transaction((tx) => pricePairs(tx, reader, pairs))
  return { readings, reading: { read: readings.size, ...price, gap } }
}

/** Hits with scores that contain the answers about them. */
export function withReadings<H extends Hit>(
  hits: readonly H[],
  readings: ReadonlyMap<Post, StoredReading>,
): (H & { score: ReturnType<typeof reapplyReading> })[] {
  return hits.map((hit) => ({ ...hit, score: reapplyReading(hit.score, readings.get(hit.post) ?? null) }))
}
