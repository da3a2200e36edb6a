import { and, countDistinct, gt, isNotNull, isNull, max } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'

const CACHED_MS = 3_000
/** Lifetime of a link that signs in. */
const RECENT_MS = 15 * 60_000
/** The treatment of one person's mails would show something about that person. */
const MIN_PEOPLE = 3

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    mailDelays: RecentAnswers<Promise<boolean>>
  }
}

/**
 * True while mails wait because of the mail server: it cannot be reached, refuses Radar, or has postponed the mails
 * of several people since it last took one. The answer is the same for everybody, whether or not a mail was caused.
 */
export function isMailDelayed(ctx: Ctx): Promise<boolean> {
  const { mailDelays } = ctx.memory
  const known = mailDelays.find('all', ctx.now())
  if (known) return known
  const found = checkServerAndRows(ctx)
  mailDelays.keep('all', found, new Date(ctx.now().getTime() + CACHED_MS))
  return found
}

async function checkServerAndRows(ctx: Ctx): Promise<boolean> {
  if (ctx.mailer.by !== 'smtp') return false
  return !(await ctx.mailer.isReady()) || (await countDelayedPeople(ctx)) >= MIN_PEOPLE
}

/** Number of people whose mails were written after the last one that was sent, and were postponed. */
async function countDelayedPeople(ctx: Ctx): Promise<number> {
  const recently = endOfLease(ctx.databaseNow(), -RECENT_MS)
  const { user_id, created_at, sent_at, ended_at, failure } = mailOutbox
  return ctx.db.transaction(async (tx) => {
    const [last] = await tx
      .select({ sent_at: max(sent_at) })
      .from(mailOutbox)
      .where(gt(created_at, recently))
    const [row] = await tx
      .select({ people: countDistinct(user_id) })
      .from(mailOutbox)
      .where(
        and(gt(created_at, last?.sent_at ?? recently), isNull(sent_at), isNull(ended_at), isNotNull(failure)),
      )
    return row?.people ?? 0
  })
}
