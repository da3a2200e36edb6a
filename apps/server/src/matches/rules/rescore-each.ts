import { sumOf } from '@radar/engine'
import type { StoredScore } from '../../db/schema/index.ts'
import { createPauses } from '../../platform/create-pauses.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { rereadMarks } from '../rereading/request-rereads.ts'
import { rescoreMatch } from '../inbox/rescore-match.ts'
import type { Rescore } from '../inbox/rescore-match.ts'
import { saveRescores } from '../inbox/save-rescores.ts'
import { countRefusedAfterCommit } from '../scan-schedule.ts'
import type { MatchWithPost } from './select-matches-with-posts.ts'

type Rescoring<Found extends MatchWithPost> = {
  found: readonly Found[]
  /** Returns undefined where nothing changes. */
  score(one: Found): Rescore | undefined
  /** True where nothing of the old score may stay. */
  isOldGone: boolean
}

/**
 * Scores matches anew, one apart from the others. One that cannot be scored, or whose score the database refuses, is logged
 * and counted for its campaign's next scan report; the others are saved. The caller has locked all of them.
 */
export async function rescoreEach<Found extends MatchWithPost>(
  ctx: Ctx,
  tx: Tx,
  { found, score, isOldGone }: Rescoring<Found>,
): Promise<void> {
  const { isLong, pause } = createPauses(ctx)
  const rows: (Rescore & Pick<Found, 'match'>)[] = []
  const failed: Found['match'][] = []
  const recordFailed = (event: string, match: Found['match'], error: unknown) => {
    ctx.log.error(event, { campaign: match.campaign_id, match: match.id, error })
    failed.push(match)
  }
  for (const one of found) {
    try {
      const rescore = score(one)
      if (rescore) rows.push({ ...rescore, match: one.match })
    } catch (error) {
      recordFailed('rescoring.match-failed', one.match, error)
    }
    if (isLong()) await pause()
  }
  for (const { row, error } of await saveRescores(ctx, rows))
    recordFailed('rescoring.match-refused', row.match, error)
  if (isOldGone)
    for (const { id } of failed)
      await rescoreMatch(tx, { id, score: NOTHING, marks: { reading: null, ...rereadMarks(ctx) } })
  await countRefusedAfterCommit(ctx, failed)
}

/** Score without a word of the post. */
const NOTHING: StoredScore = {
  relevance_score: sumOf([]),
  reason: '',
  ledger: [],
  read_by: 'words',
  words_because: 'edited',
  kind: null,
  fit: null,
}
