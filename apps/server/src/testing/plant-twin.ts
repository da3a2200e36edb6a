import { eq } from 'drizzle-orm'
import { engagementPosts, leadProfiles, matchesQueue } from '../db/schema/index.ts'
import type { Person, World } from './create-world.ts'

/** A forum that no connector is there for; its ids may be the same as those of the forum of a world. */
export const ELSEWHERE = 'elsewhere'

type TwinPost = { redditId: string; subreddit: string; title: string }

/** A post of another forum with an id of one of ours, by somebody of the same name, as that forum's scan stored it. */
export function plantTwinPost(world: World, { redditId, subreddit, title }: TwinPost): Promise<string> {
  return world.ctx.db.transaction(async (tx) => {
    const [post] = await tx
      .insert(engagementPosts)
      .values({
        forum: ELSEWHERE,
        reddit_id: redditId,
        subreddit,
        author: 'asking_alex',
        title,
        body: 'Words of another forum.',
        permalink: 'https://elsewhere.example/one',
        created_utc: new Date(world.ctx.now().getTime() - 3_600_000),
        over_18: false,
        locked: false,
        archived: false,
      })
      .returning({ id: engagementPosts.id })
    return post!.id
  })
}

type Match = { campaignId: string; redditId: string; relevance_score?: number }

/** The twin of a planted match: its post, the match, and a lead for its author. */
export async function plantTwinMatch(world: World, person: Person, twin: Match) {
  const { campaignId: campaign_id, redditId, relevance_score = 95 } = twin
  const title = 'Another post with the same id'
  const post_id = await plantTwinPost(world, { redditId, subreddit: 'freelancing', title })
  const owned = { user_id: person.user.id, campaign_id }
  const matchId = await world.ctx.db.transaction(async (tx) => {
    const found = { reason: 'Asks.', ledger: [], read_by: 'model' as const, scanned_at: world.ctx.now() }
    const [match] = await tx
      .insert(matchesQueue)
      .values({ ...owned, ...found, post_id, relevance_score })
      .returning({ id: matchesQueue.id })
    return match!.id
  })
  await plantLead(world, person, { forum: ELSEWHERE, campaignId: campaign_id, matchId, redditId })
  return { postId: post_id, matchId }
}

type Lead = { forum: string; campaignId: string; matchId: string; redditId: string }

/** A lead for the author of a planted match, of whom that one post is known. */
export async function plantLead(world: World, person: Person, lead: Lead): Promise<void> {
  const { forum, campaignId, matchId, redditId } = lead
  const facts = { subreddit: 'freelancing', created_utc: 1, score: null, num_comments: null }
  await world.ctx.db.transaction((tx) =>
    tx.insert(leadProfiles).values({
      user_id: person.user.id,
      campaign_id: campaignId,
      match_id: matchId,
      forum,
      username: 'asking_alex',
      relevance_score: 80,
      recent_posts: [{ ...facts, id: redditId, title: `Said in ${forum}`, selftext: '' }],
    }),
  )
}

/** The leads of a campaign by forum, with the match that each points at and what is known of their posts. */
export async function readLeads(world: World, campaignId: string) {
  const rows = await world.ctx.db.transaction((tx) =>
    tx.select().from(leadProfiles).where(eq(leadProfiles.campaign_id, campaignId)),
  )
  return Object.fromEntries(
    rows.map(({ forum, match_id, recent_posts }) => [
      forum,
      { match_id, titles: recent_posts.map(({ title }) => title) },
    ]),
  )
}
