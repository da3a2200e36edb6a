import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Campaign } from '@radar/engine'
import { campaignPrompts, campaigns, keywords, negativeUsers, scans, subreddits } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { readUnwantedAuthors } from '../blocked-authors/index.ts'
import { readScoreRules } from '../rules/index.ts'
import { planOf } from '../usage/index.ts'
import { withinPlan } from './within-plan.ts'

/** How far a campaign has read a subreddit. */
export type Cursor = {
  matched_seq: number
  /** Its past must be searched first: it is new here, or the campaign's words or reach have changed. */
  is_new: boolean
}

/** One campaign as a scan runs it: what the plan allows, and how far it has come. */
export type Target = {
  scan_id: string
  user_id: string
  manual: boolean
  started_at: Date
  campaign: Campaign
  prompt_ids: Map<string, string>
  history_days: number
  searched_for: string
  /** By subreddit, in lower case. */
  cursors: Map<string, Cursor>
}

/** A user's campaigns as the plan lets them run, by id. Campaigns that rest are left out. */
export async function loadRunnable(ctx: Ctx, tx: Tx, userId: string) {
  const plan = await planOf(tx, userId, ctx.now())
  const active = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.user_id, userId), eq(campaigns.active, true)))
    .orderBy(asc(campaigns.created_at), asc(campaigns.id))
  const lists = await loadLists(
    ctx,
    tx,
    active.map(({ id }) => id),
  )
  const unwanted = await readUnwantedAuthors(tx, userId)
  const runnable = withinPlan(
    active.map((row) => {
      const { negative_users, ...rest } = lists(row.id)
      return { ...row, ...rest, negative_users: [...negative_users, ...unwanted] }
    }),
    plan.limits,
  )
  return { plan, runnable: new Map(runnable.map((campaign) => [campaign.id, campaign])) }
}

export type Runnable =
  Awaited<ReturnType<typeof loadRunnable>>['runnable'] extends Map<string, infer One> ? One : never

/** The targets of running scans. Scans whose campaign may not run any more have none. */
export async function loadTargets(ctx: Ctx, tx: Tx, scanIds: string[]): Promise<Target[]> {
  const rows = await tx
    .select()
    .from(scans)
    .where(and(inArray(scans.id, scanIds), eq(scans.status, 'running')))
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  const targets: Target[] = []
  for (const [userId, ofUser] of byUser) {
    const { plan, runnable } = await loadRunnable(ctx, tx, userId)
    for (const scan of ofUser) {
      const campaign = runnable.get(scan.campaign_id)
      if (campaign) targets.push(toTarget(scan, { campaign, history_days: plan.history_days }))
    }
  }
  return targets
}

function toTarget(
  scan: typeof scans.$inferSelect,
  { campaign, history_days }: { campaign: Runnable; history_days: number },
): Target {
  const searched_for = fingerprint([campaign.keywords, campaign.campaign_prompts, history_days])
  const cursors = campaign.subreddits.map((name): [string, Cursor] => {
    const row = campaign.rows.get(name)!
    const is_new = row.searched_for !== searched_for
    return [name.toLowerCase(), { is_new, matched_seq: is_new ? 0 : row.matched_seq }]
  })
  const { id, name, description, product_service } = campaign
  return {
    scan_id: scan.id,
    user_id: scan.user_id,
    manual: scan.manual,
    started_at: scan.started_at,
    campaign: {
      id,
      name,
      description,
      product_service,
      subreddits: campaign.subreddits,
      keywords: campaign.keywords,
      negative_users: campaign.negative_users,
      campaign_prompts: campaign.campaign_prompts,
      rules: campaign.rules,
    },
    prompt_ids: campaign.prompt_ids,
    history_days,
    searched_for,
    cursors: new Map(cursors),
  }
}

async function loadLists(ctx: Ctx, tx: Tx, ids: string[]) {
  const of = <Row extends { campaign_id: string }>(rows: Row[]) => Map.groupBy(rows, (row) => row.campaign_id)
  const list = { ids, tx }
  const subredditsOf = of((await ordered(list, subreddits)).filter(({ forum }) => forum === ctx.forum.name))
  const keywordsOf = of(await ordered(list, keywords))
  const usersOf = of(await ordered(list, negativeUsers))
  const promptsOf = of(await ordered(list, campaignPrompts))
  const rulesOf = await readScoreRules(tx, ids)
  return (id: string) => ({
    subreddits: (subredditsOf.get(id) ?? []).map((row) => row.subreddit),
    rows: new Map((subredditsOf.get(id) ?? []).map((row) => [row.subreddit, row])),
    keywords: (keywordsOf.get(id) ?? []).map((row) => row.keyword),
    negative_users: (usersOf.get(id) ?? []).map((row) => row.username),
    campaign_prompts: (promptsOf.get(id) ?? []).map((row) => row.example_query),
    rules: rulesOf.get(id) ?? [],
    prompt_ids: new Map((promptsOf.get(id) ?? []).map((row) => [row.example_query, row.id])),
  })
}

type ListTable = typeof subreddits | typeof keywords | typeof negativeUsers | typeof campaignPrompts

async function ordered<Table extends ListTable>({ tx, ids }: { tx: Tx; ids: string[] }, table: Table) {
  const rows = await tx
    .select()
    .from<ListTable>(table)
    .where(inArray(table.campaign_id, ids))
    .orderBy(asc(table.position))
  return rows as Table['$inferSelect'][]
}

function fingerprint(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
