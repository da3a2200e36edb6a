import { sql } from 'drizzle-orm'
import { oneRow } from '../platform/database/one-row.ts'
import type { Person, World } from './create-world.ts'

/**
 * A campaign with many matches, written straight into the database: one every five minutes back from now, over forty
 * subreddits and all scores; a tenth each is kept and dismissed, and every post of the earlier half was answered.
 */
export async function plantManyMatches(
  world: World,
  person: Person,
  count: number,
): Promise<{ campaignId: string; matchId: string }> {
  const { id: campaignId } = await person.api.campaigns.create({
    name: `${count} matches`,
    goal_type: 'Lead Gen',
    business_name: 'Tallybird',
    product_service: 'Invoicing.',
  })
  const now = world.ctx.now().toISOString()
  const matchId = await world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into engagement_posts (forum, reddit_id, subreddit, author, title, body, permalink, created_utc, score,
        num_comments, over_18, locked, archived)
      select ${world.ctx.forum.name}, ${campaignId} || n, 'topic' || n % 40, 'author' || n % 400, 'Title ' || n, repeat('Some words. ', 40),
        '/r/topic/comments/' || n || '/', ${now}::timestamptz - n * interval '5 minutes', 1, 1, false, false, false
      from generate_series(1, ${count}::int) n`)
    await tx.execute(sql`
      insert into matches_queue (user_id, campaign_id, post_id, relevance_score, reason, ledger, read_by, scanned_at, verdict, keywords)
      select ${person.user.id}, ${campaignId}, id, split_part(title, ' ', 2)::int * 37 % 100, 'Asks.', '[]', 'model',
        created_utc, (array['kept', 'dismissed'])[split_part(title, ' ', 2)::int % 10 + 1],
        array['word ' || split_part(title, ' ', 2)::int % 10]
      from engagement_posts where starts_with(reddit_id, ${campaignId})`)
    await tx.execute(sql`
      insert into reply_drafts (user_id, match_id, post_id, generated_reply, written_by, status, created_at)
      select user_id, id, post_id, 'An answer.', 'template', 'posted', scanned_at
      from matches_queue
      where campaign_id = ${campaignId} and scanned_at < ${now}::timestamptz - ${count}::int * interval '150 seconds'`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from matches_queue where campaign_id = ${campaignId} order by scanned_at desc offset 5 limit 1`)
    return oneRow(rows).id
  })
  return { campaignId, matchId }
}

/** Other users, five hundred of them, each with a campaign of ten matches of posts that are there. */
export async function plantNeighbours({ ctx }: World): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (full_name, email)
      select 'Neighbour', 'neighbour-' || n || '@example.com' from generate_series(1, 500) n`)
    await tx.execute(sql`
      insert into campaigns (user_id, name, goal_type)
      select id, 'Next door', 'Lead Gen' from users where starts_with(email, 'neighbour-')`)
    await tx.execute(sql`
      insert into matches_queue (user_id, campaign_id, post_id, relevance_score, reason, ledger, read_by, scanned_at)
      select c.user_id, c.id, p.id, 50, 'Asks.', '[]', 'model', p.created_utc
      from campaigns c cross join (select id, created_utc from engagement_posts limit 10) p where c.name = 'Next door'`)
  })
}
