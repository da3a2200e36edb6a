import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Plan } from '@radar/contract'
import { QUESTIONS_VERSION, askAboutPair, askAboutPost } from '@radar/engine'
import { historyStart } from '../../account/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { isListed } from '../../db/match-states.ts'
import { engagementPosts, matchesQueue, readerAnswers, readerQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Reader } from '../../platform/reader.ts'
import { estimateCost } from './estimate-cost.ts'
import { digestCampaign } from './digest-questions.ts'
import type { PostText } from './digest-questions.ts'

/** Characters of a post that are sent at most. */
const MAX_POST_CHARACTERS = 400
/** Posts whose requests are built to learn how many characters a post adds to them. */
const MAX_SAMPLE = 50

type CampaignMatches = { reader: Reader; campaign: StoredCampaign; plan: Plan }

/** Condition of a campaign's listed matches within the plan's history. */
export function isOfHistory(ctx: Ctx, { campaign, plan }: Omit<CampaignMatches, 'reader'>): SQL | undefined {
  return and(
    eq(matchesQueue.campaign_id, campaign.id),
    isListed,
    gte(matchesQueue.scanned_at, historyStart(plan, ctx.now())),
  )
}

/** Condition: nobody has read the match by the present questions, beside the present text of its campaign. */
export function isUnread({ reader, campaign }: Omit<CampaignMatches, 'plan'>): SQL | undefined {
  const { reading } = matchesQueue
  return or(
    isNull(reading),
    sql`${reading} ->> 'beside' <> ${digestCampaign(reader, campaign)}`,
    sql`(${reading} ->> 'questions_version')::int is distinct from ${QUESTIONS_VERSION}::int`,
  )
}

/** Condition: the match does not wait for the reader. */
export const isUnqueued = sql`not exists (
  select from ${readerQueue} where ${readerQueue.match_id} = ${matchesQueue.id})`

/** Number of the unread matches of a campaign, and what it will cost to read them. */
export async function selectUnread(
  ctx: Ctx,
  tx: Tx,
  of: CampaignMatches,
): Promise<{ unread: number; price_dollars: number }> {
  const { reader, campaign } = of
  const { decider } = reader
  const isWanted = and(isOfHistory(ctx, of), isUnread(of), isUnqueued)
  const length = sql`least(length(${engagementPosts.title}) + length(${engagementPosts.body}), ${MAX_POST_CHARACTERS}::int)`
  const isAsked = sql`exists (
    select from ${readerAnswers} where ${readerAnswers.post_id} = ${matchesQueue.post_id}
    and ${readerAnswers.subject} = 'post' and ${readerAnswers.model} = ${decider.name} and ${readerAnswers.answers} is not null)`
  const posts = () =>
    tx.select().from(matchesQueue).innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
  const [sums] = await tx
    .select({
      pairs: sql<number>`count(*)::int`,
      characters: sql<number>`coalesce(sum(${length}), 0)::float8`,
      alone: sql<number>`(count(*) filter (where not ${isAsked}))::int`,
      aloneCharacters: sql<number>`coalesce(sum(${length}) filter (where not ${isAsked}), 0)::float8`,
    })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
    .where(isWanted)
  if (!sums || sums.pairs === 0) return { unread: 0, price_dollars: 0 }
  const sample = (await posts().where(isWanted).limit(MAX_SAMPLE)).map((row) => row.engagement_posts)
  const pair = fitLine(sample, (post) => decider.charactersOf(askAboutPair(post, campaign)))
  const alone = fitLine(sample, (post) => decider.charactersOf(askAboutPost(post)))
  const characters =
    pair.start * sums.pairs +
    pair.slope * sums.characters +
    alone.start * sums.alone +
    alone.slope * sums.aloneCharacters
  const dollars = await estimateCost(tx, reader, { characters, calls: sums.pairs + sums.alone })
  return { unread: sums.pairs, price_dollars: dollars }
}

/** Characters of requests as a line over the lengths of their posts. */
function fitLine(posts: readonly PostText[], measure: (post: PostText) => number) {
  const empty = measure({ subreddit: posts[0]?.subreddit ?? '', title: '', body: '' })
  const lengths = posts.map(({ title, body }) => Math.min(title.length + body.length, MAX_POST_CHARACTERS))
  const added = posts.reduce((total, post) => total + measure(post) - empty, 0)
  const all = lengths.reduce((total, one) => total + one, 0)
  return { start: empty, slope: all === 0 ? 0 : added / all }
}
