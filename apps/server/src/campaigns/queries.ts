import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Campaign, OtherPlace } from '@radar/contract'
import {
  campaignNames,
  campaignPrompts,
  campaigns,
  keywords,
  negativeUsers,
  subreddits,
} from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { NotFoundError } from '../platform/errors.ts'

type Row = typeof campaigns.$inferSelect

/** A campaign with its lists. */
export type StoredCampaign = Row &
  Pick<Campaign, 'subreddits' | 'other_places' | 'keywords' | 'campaign_prompts' | 'negative_users' | 'names'>

/** Columns of a `StoredCampaign`. Its subreddits are those of the connected forum, its other places those of the others. */
export function campaignColumns(ctx: Pick<Ctx, 'forum' | 'forums'>) {
  return {
    ...getTableColumns(campaigns),
    subreddits: entries(subreddits, subreddits.subreddit, eq(subreddits.forum, ctx.forum.name)),
    other_places: otherPlaces(ctx),
    keywords: entries(keywords, keywords.keyword),
    negative_users: entries(negativeUsers, negativeUsers.username),
    campaign_prompts: entries(campaignPrompts, campaignPrompts.example_query),
    names: entries(campaignNames, campaignNames.name),
  }
}

/** Names of all places of a campaign, in the order in which a plan makes room for them: subreddits, then other places. */
export function placesOf({
  subreddits: names,
  other_places,
}: Pick<StoredCampaign, 'subreddits' | 'other_places'>): string[] {
  return [...names, ...other_places.map(({ place }) => place)]
}

/** One campaign; throws `NotFoundError` where the identity of `tx` sees none. */
export async function selectCampaign(ctx: Ctx, tx: Tx, id: string): Promise<StoredCampaign> {
  const [campaign] = await tx.select(campaignColumns(ctx)).from(campaigns).where(eq(campaigns.id, id))
  if (!campaign) throw new NotFoundError('campaign')
  return campaign
}

type ListTable =
  | typeof subreddits
  | typeof keywords
  | typeof negativeUsers
  | typeof campaignPrompts
  | typeof campaignNames

/**
 * List of a campaign in the order given. Must be used within another expression, or its columns would lose their
 * tables.
 */
function entries(table: ListTable, entry: Column, wanted: SQL | undefined = sql`true`): SQL<string[]> {
  const inOrder = sql`array(
    select ${entry} from ${table}
    where ${table.campaign_id} = ${campaigns.id} and ${wanted} order by ${table.position})`
  return sql<string[]>`${inOrder}`
}

/** Places of connected forums beside the one that subreddits belong to, in the order given; nested for the same reason. */
function otherPlaces({ forum, forums }: Pick<Ctx, 'forum' | 'forums'>): SQL<OtherPlace[]> {
  const isOther = and(ne(subreddits.forum, forum.name), isOneOf(subreddits.forum, forums.keys))
  const inOrder = sql`coalesce((
    select json_agg(json_build_object('forum', ${subreddits.forum}, 'place', ${subreddits.subreddit})
      order by ${subreddits.position})
    from ${subreddits} where ${subreddits.campaign_id} = ${campaigns.id} and ${isOther}), '[]'::json)`
  return sql<OtherPlace[]>`${inOrder}`
}
