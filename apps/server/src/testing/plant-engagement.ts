import { buddyUpvoteQueue, engagementSamples, engagements } from '../db/schema/index.ts'
import { oneRow } from '../platform/database/one-row.ts'
import type { Person, World } from './create-world.ts'

/** An engagement whose next look is due, with a sample and an upvote of an account that is due, whatever the forum allows. */
export async function plantEngagement(
  { ctx }: World,
  { user }: Person,
  buddy_reddit_credential_id: string,
): Promise<string> {
  const thing = { thing_id: 'planted', thing_title: 'A kettle that whistles' }
  const user_id = user.id
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const { id } = oneRow(
      await tx
        .insert(engagements)
        .values({
          ...thing,
          user_id,
          forum: ctx.forum.name,
          thing_type: 'post',
          thing_url: `${ctx.forum.url}/r/tea/comments/planted/`,
          buddy_count: 1,
          next_sample_at: now,
        })
        .returning({ id: engagements.id }),
    )
    await tx.insert(engagementSamples).values({ engagement_id: id, user_id, taken_at: now, removed: false })
    await tx.insert(buddyUpvoteQueue).values({
      user_id,
      engagement_queue_id: id,
      thing_id: thing.thing_id,
      buddy_reddit_credential_id,
      scheduled_for: now,
    })
    return id
  })
}
