import { DEMO_PERSON_ID } from '../../db/demo-person.ts'
import { subscriptions } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Gives the demo person the Moderator plan without a payment. */
export async function giveDemoPlan(tx: Tx): Promise<void> {
  await tx.insert(subscriptions).values({ user_id: DEMO_PERSON_ID, tier: 'moderator' })
}
