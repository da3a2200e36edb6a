import { sumOf } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isolateRefused } from '../../platform/database/isolate-refused.ts'
import { rereadMarks } from '../rereading/request-rereads.ts'
import { rescoreMatch } from '../inbox/rescore-match.ts'
import { countRefusedAfterCommit } from '../scan-schedule.ts'
import type { MatchWithPost } from './select-matches-with-posts.ts'

export type Rescore = Parameters<typeof rescoreMatch>[1]

type Rescoring<Found extends MatchWithPost> = {
  found: readonly Found[]
  /** Returns undefined where nothing changes. */
  score(one: Found): Rescore | undefined
  /** True where nothing of the old score may stay. */
  isOldGone: boolean
  pause(): Promise<void>
}

/**
 * Scores matches anew, one apart from the others. One that cannot be scored, or whose score the database refuses, is logged
 * and counted for its campaign's next scan report; the others are saved. The caller has locked all of them.
 */
export async function rescoreEach<Found extends MatchWithPost>(
  ctx: Ctx,
  tx: Tx,
  { found, score, isOldGone, pause }: Rescoring<Found>,
): Promise<void> {
  const rows: { one: Found; rescore: Rescore }[] = []
  const failed: { one: Found; error: unknown }[] = []
  for (const one of found) {
    try {
      const rescore = score(one)
      if (rescore) rows.push({ one, rescore })
    } catch (error) {
      ctx.memory.refusedRows += 1
      failed.push({ one, error })
    }
    await pause()
  }
  const { refused } = await isolateRefused(ctx, {
    rows,
    insert: async (part, some) => {
      for (const { rescore } of some) await rescoreMatch(part, rescore)
    },
  })
  for (const { row, error } of refused) failed.push({ one: row.one, error })
  for (const { one, error } of failed) {
    const { id, campaign_id } = one.match
    ctx.log.error('rescoring.match-refused', { campaign: campaign_id, match: id, error })
    if (isOldGone)
      await rescoreMatch(tx, {
        id,
        score: { ...one.match, ...NOTHING },
        marks: { reading: null, ...rereadMarks(ctx) },
      })
  }
  await countRefusedAfterCommit(
    ctx,
    failed.map(({ one }) => one.match),
  )
}

/** Score without a word of the post. */
const NOTHING = { relevance_score: sumOf([]), reason: '', ledger: [] }
