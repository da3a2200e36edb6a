import { eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'

/** Mails that a link in them switches off. */
export type MailTopic = 'new_opportunities' | 'campaign_updates'

/** Whoever holds the link of a mail wants no more of its kind. */
export async function switchOffMails(ctx: Ctx, userId: string, topic: MailTopic): Promise<void> {
  await ctx.dbFor(userId, 'user').transaction(() =>
    ctx.db.transaction((tx) =>
      tx
        .update(users)
        .set({
          notification_preferences: sql`${users.notification_preferences} || ${JSON.stringify({ [topic]: false })}::jsonb`,
        })
        .where(eq(users.id, userId)),
    ),
  )
}
