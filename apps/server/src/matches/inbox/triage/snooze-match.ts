import { eq, sql } from 'drizzle-orm'
import type { Match } from '@radar/contract'
import { engagementPosts, matchesQueue } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { commentsOfOthers } from './comments-of-others.ts'
import { selectMatch } from '../lists/get-match.ts'
import { notifyChanged } from '../notify-changed.ts'

const DAY_MS = 86_400_000
const MAX_MS = 366 * DAY_MS
/** Time after which a match that waits for an answer comes back without one. */
const ANSWER_MS = 14 * DAY_MS

type Snooze = { id: string; until?: string | null | undefined; on_answer: boolean }

/** Hides a match until a time, or until somebody answers its post; or brings it back. */
export function snoozeMatch(ctx: UserCtx, { id, until, on_answer }: Snooze): Promise<Match> {
  const snoozed_until = timeOf(ctx, { until, on_answer })
  return ctx.db.transaction(async (tx) => {
    const change = {
      snoozed_until,
      wakes_on_answer: on_answer && snoozed_until !== null,
      snoozed_num_comments: sql`(
        select ${commentsOfOthers} from ${matchesQueue} m join ${engagementPosts} p on p.id = m.post_id
        where m.id = ${matchesQueue.id})`,
    }
    await tx.update(matchesQueue).set(change).where(eq(matchesQueue.id, id))
    const match = await selectMatch(ctx, tx, id)
    // The forum counts answers to posts only, so nothing would wake a comment.
    if (on_answer && match.comment_id !== null)
      throw new InvalidInputError({ on_answer: ['A comment cannot wait for an answer. Choose a time.'] })
    const cameBack = snoozed_until === null
    await notifyChanged(ctx, tx, { user_id: ctx.user.id, matches: [match], cameBack })
    return match
  })
}

function timeOf(ctx: UserCtx, { until, on_answer }: Omit<Snooze, 'id'>): Date | null {
  if (!until) return on_answer ? new Date(ctx.now().getTime() + ANSWER_MS) : null
  const time = new Date(until)
  const wait = time.getTime() - ctx.now().getTime()
  if (wait <= 0) throw new InvalidInputError({ until: ['Choose a time to come.'] })
  if (wait > MAX_MS) throw new InvalidInputError({ until: ['Choose a time within a year.'] })
  return time
}
