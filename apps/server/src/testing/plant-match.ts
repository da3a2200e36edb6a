import { engagementPosts, matchesQueue, subredditRules } from '../db/schema/index.ts'
import { oneRow } from '../platform/database/one-row.ts'
import type { Person, World } from './create-world.ts'

let planted = 0
/** Somebody has read them today, so that a draft asks the forum for nothing. */
const RULES = { subreddit: 'freelancing', rules: [] }

/** A post that stands in the forum, and the match that a scan would have made of it for a person's campaign. */
export async function plantMatch(
  world: World,
  person: Person,
  campaignId?: string,
): Promise<{ campaignId: string; matchId: string; redditId: string }> {
  const campaign_id = campaignId ?? (await makeCampaign(person))
  const redditId = `planted${(planted++).toString(36)}`
  const created = Math.floor(world.ctx.now().getTime() / 1_000) - 3_600
  const title = 'Which invoicing tool would you recommend for a freelancer?'
  const body = 'I send ten invoices a month by hand and keep losing track of who has paid.'
  world.forum.addPosts([
    {
      id36: redditId,
      subreddit: 'freelancing',
      author: 'asking_alex',
      title,
      selftext: body,
      created_utc: created,
    },
  ])
  const matchId = await world.ctx.db.transaction(async (tx) => {
    const post = await tx
      .insert(engagementPosts)
      .values({
        forum: world.ctx.forum.name,
        reddit_id: redditId,
        subreddit: 'freelancing',
        author: 'asking_alex',
        title,
        body,
        permalink: `/r/freelancing/comments/${redditId}/`,
        created_utc: new Date(created * 1_000),
        score: 3,
        num_comments: 0,
        over_18: false,
        locked: false,
        archived: false,
      })
      .returning({ id: engagementPosts.id })
    await tx
      .insert(subredditRules)
      .values({ ...RULES, forum: world.ctx.forum.name, read_at: world.ctx.now() })
      .onConflictDoUpdate({
        target: [subredditRules.forum, subredditRules.subreddit],
        set: { read_at: world.ctx.now() },
      })
    const match = await tx
      .insert(matchesQueue)
      .values({
        user_id: person.user.id,
        campaign_id,
        post_id: oneRow(post).id,
        relevance_score: 82.5,
        reason: 'Asks for an invoicing tool.',
        ledger: [
          {
            part: 'sentence',
            codes: [],
            points: 82.5,
            quotes: ['Which invoicing tool would you recommend'],
          },
        ],
        read_by: 'model',
        kind: 'asks',
        fit: 'same',
        keywords: ['invoicing'],
        scanned_at: world.ctx.now(),
      })
      .returning({ id: matchesQueue.id })
    return oneRow(match).id
  })
  return { campaignId: campaign_id, matchId, redditId }
}

async function makeCampaign(person: Person): Promise<string> {
  const { id } = await person.api.campaigns.create({
    name: 'Tallybird',
    goal_type: 'Lead Gen',
    business_name: 'Tallybird',
    website: 'https://tallybird.example',
    product_service: 'Simple invoicing for freelancers. See https://tallybird.example for more.',
    subreddits: ['freelancing'],
    keywords: ['invoicing'],
    names: ['Tallybird'],
  })
  return id
}
