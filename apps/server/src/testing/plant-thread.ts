import { eq } from 'drizzle-orm'
import { engagementPosts, evergreenThreads } from '../db/schema/index.ts'
import { oneRow } from '../platform/database/one-row.ts'
import { storePost } from './store-post.ts'
import type { Person, World } from './create-world.ts'

/** An old thread that a person's campaign was offered. Returns its id. */
export async function plantThread(world: World, person: Person, campaignId: string): Promise<string> {
  const post_id = await storePost(world, {
    subreddit: 'freelancing',
    title: 'How do you all deal with invoicing?',
  })
  const rows = await world.ctx.db.transaction(async (tx) => {
    const { forum, reddit_id } = oneRow(
      await tx.select().from(engagementPosts).where(eq(engagementPosts.id, post_id)),
    )
    return tx
      .insert(evergreenThreads)
      .values({
        user_id: person.user.id,
        campaign_id: campaignId,
        forum,
        reddit_id,
        post_id,
        offered_at: world.ctx.now(),
        search_query: 'invoicing',
        search_sort: 'relevance',
        place: 3,
        relevance_score: 64,
        reason: 'Mentions “invoicing” in the title.',
        ledger: [],
        read_by: 'model',
      })
      .returning({ id: evergreenThreads.id })
  })
  return oneRow(rows).id
}
