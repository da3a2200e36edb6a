import { eq, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'

/** Topic of mails with a link that switches them off. */
export type MailTopic = 'new_opportunities' | 'campaign_updates' | 'profile_alerts'

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
