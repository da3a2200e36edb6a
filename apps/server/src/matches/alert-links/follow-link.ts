import { eq } from 'drizzle-orm'
import type { AlertAction } from '@radar/contract'
import { alertLinkUses, matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockUser } from '../../platform/database/lock-users.ts'
import { judgeMatch } from '../inbox/triage/judge-match.ts'
import { lockMatchesToChange } from '../inbox/lock-matches.ts'
import { snoozeMatch } from '../inbox/triage/snooze-match.ts'
import { SNOOZE_MS } from './find-alerted-match.ts'

type Change = { match_id: string; action: Exclude<AlertAction, 'open'> }

/** Does what a link says, once: a second call, from another tab as well, changes nothing. */
export function followLink(ctx: UserCtx, { match_id, action }: Change): Promise<void> {
  const used_at = ctx.now()
  const acting = { ...ctx, now: () => used_at }
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, ctx.user.id)
    const match = await lockMatch(tx, match_id)
    if (!match) return
    const { verdict, judged_at, read_at, snoozed_until, wakes_on_answer } = match
    const before = {
      verdict,
      judged_at: judged_at?.toISOString() ?? null,
      read_at: read_at?.toISOString() ?? null,
      snoozed_until: snoozed_until?.toISOString() ?? null,
      wakes_on_answer,
    }
    const first = await tx
      .insert(alertLinkUses)
      .values({ match_id, user_id: ctx.user.id, action, before, used_at })
      .onConflictDoNothing()
      .returning({ action: alertLinkUses.action })
    if (first.length === 0) return
    if (action === 'snooze') {
      const until = new Date(used_at.getTime() + SNOOZE_MS).toISOString()
      await snoozeMatch(acting, { id: match_id, until, on_answer: false })
    } else await judgeMatch(acting, { id: match_id, verdict: action === 'keep' ? 'kept' : 'dismissed' })
  })
}

/** Locks a match against changes until the transaction ends; undefined where it is gone. */
export async function lockMatch(tx: Tx, id: string) {
  await lockMatchesToChange(tx, eq(matchesQueue.id, id))
  const [match] = await tx.select().from(matchesQueue).where(eq(matchesQueue.id, id))
  return match?.state === 'gone' ? undefined : match
}
