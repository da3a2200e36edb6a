import { asc, eq, inArray } from 'drizzle-orm'
import type { Campaign } from '@radar/contract'
import { campaignPrompts, campaigns, keywords, negativeUsers, subreddits } from '../db/schema/index.ts'
import type { Tx } from '../platform/db.ts'
import { NotFoundError } from '../platform/errors.ts'
import type { SharedList } from './share-plan.ts'

type Row = typeof campaigns.$inferSelect

/** A campaign with its lists. */
export type StoredCampaign = Row & Pick<Campaign, SharedList | 'negative_users'>

/** One campaign; throws `NotFoundError` where the identity of `tx` sees none. */
export async function readCampaign(tx: Tx, id: string): Promise<StoredCampaign> {
  const rows = await tx.select().from(campaigns).where(eq(campaigns.id, id))
  const [campaign] = await withLists(tx, rows)
  if (!campaign) throw new NotFoundError('campaign')
  return campaign
}

/** Campaign rows with their lists, in the order given. */
export async function withLists(tx: Tx, rows: Row[]): Promise<StoredCampaign[]> {
  if (rows.length === 0) return []
  const lists = await readLists(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, ...lists(row.id) }))
}

async function readLists(tx: Tx, ids: string[]) {
  const subredditRows = await listed(tx, subreddits, ids)
  const keywordRows = await listed(tx, keywords, ids)
  const userRows = await listed(tx, negativeUsers, ids)
  const promptRows = await listed(tx, campaignPrompts, ids)
  return (id: string) => ({
    subreddits: subredditRows.filter((row) => row.campaign_id === id).map((row) => row.subreddit),
    keywords: keywordRows.filter((row) => row.campaign_id === id).map((row) => row.keyword),
    negative_users: userRows.filter((row) => row.campaign_id === id).map((row) => row.username),
    campaign_prompts: promptRows.filter((row) => row.campaign_id === id).map((row) => row.example_query),
  })
}

type ListTable = typeof subreddits | typeof keywords | typeof negativeUsers | typeof campaignPrompts

async function listed<Table extends ListTable>(tx: Tx, table: Table, ids: string[]) {
  const rows = await tx
    .select()
    .from<ListTable>(table)
    .where(inArray(table.campaign_id, ids))
    .orderBy(asc(table.position))
  return rows as Table['$inferSelect'][]
}
