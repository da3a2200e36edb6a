import { eq } from 'drizzle-orm'
import { DEMO_PERSON_ID } from '../../db/demo-person.ts'
import { users } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

const NO_MAILS: (typeof users.$inferInsert)['notification_preferences'] = {
  email_notifications: false,
  notification_frequency: 'weekly',
  new_opportunities: false,
  campaign_updates: false,
}

/**
 * Deletes the demo person with all their rows, and creates them anew. Their e-mail is no address, so nobody signs in
 * by it.
 */
export async function replaceDemoPerson(tx: Tx, now: Date): Promise<void> {
  await tx.delete(users).where(eq(users.id, DEMO_PERSON_ID))
  await tx.insert(users).values({
    id: DEMO_PERSON_ID,
    name: 'Robin of Tallybird',
    email: 'demo',
    notification_preferences: NO_MAILS,
    createdAt: now,
  })
}
