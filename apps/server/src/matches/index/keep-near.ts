import { createHash } from 'node:crypto'
import { DEFAULT_FLOOR, HIDDEN_SAMPLE_ONE_IN, shownScore } from '@radar/contract'
import type { Ctx } from '../../platform/ctx.ts'
import type { ScoredHit } from '../../platform/matching.ts'
import type { PostToMatch } from '../../forum/index.ts'
import { selectFloors } from '../inbox/select-floor.ts'

type ReadHit = ScoredHit & { post: PostToMatch; isNear?: boolean }

/**
 * Leaves out what its meaning alone found and what is worth a look neither by its user's floor nor by the default one. Of
 * that, one in so many stays as a mention, marked as a sample, so that somebody is asked whether it was wanted.
 */
export async function keepNear<H extends ReadHit>(
  ctx: { db: Pick<Ctx['db'], 'statement'> },
  hits: readonly H[],
): Promise<(H & { sampled?: boolean })[]> {
  const near = hits.filter(({ isNear }) => isNear)
  if (near.length === 0) return [...hits]
  const users = [...new Set(near.map(({ campaign }) => campaign.user_id))]
  const floors = await ctx.db.statement((tx) => selectFloors(tx, users))
  return hits.flatMap((hit) => {
    const floor = Math.min(DEFAULT_FLOOR, floors.get(hit.campaign.user_id) ?? DEFAULT_FLOOR)
    if (!hit.isNear || shownScore(hit.score.relevance_score) >= floor) return [hit]
    return isSampled(hit) ? [{ ...hit, sampled: true }] : []
  })
}

/** Chooses by chance, and the same whenever a post is found again. */
function isSampled({ campaign, post }: ReadHit): boolean {
  const digest = createHash('sha256').update(`${campaign.id} ${post.post_id}`).digest()
  return digest.readUInt32BE() % HIDDEN_SAMPLE_ONE_IN === 0
}
