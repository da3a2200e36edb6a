import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Campaign } from '@radar/contract'
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
import { NotFoundError } from '../platform/errors.ts'

type Row = typeof campaigns.$inferSelect

/** A campaign with its lists. */
export type StoredCampaign = Row &
  Pick<Campaign, 'subreddits' | 'keywords' | 'campaign_prompts' | 'negative_users' | 'names'>

/** Columns of a `StoredCampaign`. Its subreddits are those of the connected forum. */
export function campaignColumns(ctx: Pick<Ctx, 'forum'>) {
  return {
    ...getTableColumns(campaigns),
    subreddits: entries(subreddits, subreddits.subreddit, eq(subreddits.forum, ctx.forum.name)),
    keywords: entries(keywords, keywords.keyword),
    negative_users: entries(negativeUsers, negativeUsers.username),
    campaign_prompts: entries(campaignPrompts, campaignPrompts.example_query),
    names: entries(campaignNames, campaignNames.name),
  }
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
function entries(table: ListTable, entry: Column, wanted: SQL = sql`true`): SQL<string[]> {
  const inOrder = sql`array(
    select ${entry} from ${table}
    where ${table.campaign_id} = ${campaigns.id} and ${wanted} order by ${table.position})`
  return sql<string[]>`${inOrder}`
}
