import { and, countDistinct, gt, isNotNull, isNull, max } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'

const KEPT_MS = 3_000
/** As old as a link that signs in may be. */
const LATELY_MS = 15 * 60_000
/** What a mail server does with the mails of one person tells of that person. */
const MIN_PEOPLE = 3

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    mailDelays: RecentAnswers<Promise<boolean>>
  }
}

/**
 * Whether mails wait because of the mail server: it cannot be reached, does not let us in, or has put off the mails of
 * several people since it last took one. The answer is the same whoever asked for a mail, and whether there was one.
 */
export function isMailDelayed(ctx: Ctx): Promise<boolean> {
  const { mailDelays } = ctx.memory
  const known = mailDelays.find('all', ctx.now())
  if (known) return known
  const found = askServerAndRows(ctx)
  mailDelays.keep('all', found, new Date(ctx.now().getTime() + KEPT_MS))
  return found
}

async function askServerAndRows(ctx: Ctx): Promise<boolean> {
  if (ctx.mailer.by !== 'smtp') return false
  return !(await ctx.mailer.isReady()) || (await countPutOff(ctx)) >= MIN_PEOPLE
}

/** Of how many people mails were put off that were written after the last one that was sent. */
async function countPutOff(ctx: Ctx): Promise<number> {
  const lately = endOfLease(ctx.databaseNow(), -LATELY_MS)
  const { user_id, created_at, sent_at, ended_at, failure } = mailOutbox
  return ctx.db.transaction(async (tx) => {
    const [last] = await tx
      .select({ sent_at: max(sent_at) })
      .from(mailOutbox)
      .where(gt(created_at, lately))
    const [row] = await tx
      .select({ people: countDistinct(user_id) })
      .from(mailOutbox)
      .where(
        and(gt(created_at, last?.sent_at ?? lately), isNull(sent_at), isNull(ended_at), isNotNull(failure)),
      )
    return row?.people ?? 0
  })
}
