import { and, eq, isNull } from 'drizzle-orm'
import type { AlertAction } from '@radar/contract'
import { alertLinkUses, matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { lockUser } from '../../platform/database/lock-users.ts'
import { notifyChanged } from '../inbox/notify-changed.ts'
import { isAsLeft } from './find-alerted-match.ts'
import { lockMatch } from './follow-link.ts'

type Change = { match_id: string; action: Exclude<AlertAction, 'open'> }

/** Gives a match the state that it had before its link was followed, unless something else changed it since. */
export function undoLink(ctx: UserCtx, { match_id, action }: Change): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, ctx.user.id)
    const match = await lockMatch(tx, match_id)
    const isUse = and(eq(alertLinkUses.match_id, match_id), eq(alertLinkUses.action, action))
    const [use] = await tx
      .select()
      .from(alertLinkUses)
      .where(and(isUse, isNull(alertLinkUses.undone_at)))
    if (!match || !use || !isAsLeft(match, use)) return
    await tx.update(alertLinkUses).set({ undone_at: ctx.now() }).where(isUse)
    const { verdict, judged_at, read_at, snoozed_until, wakes_on_answer } = use.before
    await tx
      .update(matchesQueue)
      .set({
        verdict,
        judged_at: toDate(judged_at),
        read_at: toDate(read_at),
        snoozed_until: toDate(snoozed_until),
        wakes_on_answer,
      })
      .where(eq(matchesQueue.id, match_id))
    await notifyChanged(ctx, tx, { user_id: ctx.user.id, matches: [match], cameBack: true })
  })
}

const toDate = (time: string | null) => (time === null ? null : new Date(time))
