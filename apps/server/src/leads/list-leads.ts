import { eq, sql } from 'drizzle-orm'
import type { LeadPage } from '@radar/contract'
import { campaigns, engagementPosts, leadProfiles, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'
import { oneRow } from '../platform/database/one-row.ts'
import { historyStart, sessionPlan } from '../account/index.ts'
import {
  isCampaignOfLead,
  isMatchOfLead,
  isPostOfMatch,
  isReplyOfLead,
  leadWithContext,
  toLead,
} from './queries.ts'
import {
  MAX_COUNTED,
  countAll,
  countFiltered,
  countOlder,
  isFiltered,
  listForumKeys,
  orderOf,
  positionOf,
  selectPage,
} from './select-page.ts'
import type { LeadList } from './select-page.ts'

type FromSession = 'user_id' | 'since' | 'lead_insights'

/** Lists a user's leads within the plan's history that pass the filters, with the total of all. */
export function listLeads(ctx: UserCtx, query: Omit<LeadList, FromSession>): Promise<LeadPage> {
  const plan = sessionPlan(ctx)
  const { lead_insights } = plan
  const list = { ...query, user_id: ctx.user.id, since: historyStart(plan, ctx.now()), lead_insights }
  return ctx.db.statement(async (tx) => {
    const rows = await selectLeadPage(tx, list)
    const { figures } = oneRow(rows)
    if (!figures.hasCampaign) throw new NotFoundError('campaign')
    const found = rows.flatMap(({ lead_profiles, posts_analyzed, ...columns }) =>
      lead_profiles === null || posts_analyzed === null
        ? []
        : [{ next: columns.position, item: toLead(ctx, { ...columns, lead_profiles, posts_analyzed }) }],
    )
    const isCapped = figures.filtered !== null && figures.filtered > MAX_COUNTED
    return {
      items: found.map(({ item }) => item),
      total: isCapped ? MAX_COUNTED : (figures.filtered ?? figures.all),
      more: isCapped,
      next: found.length < list.limit ? null : (found.at(-1)?.next ?? null),
      unfiltered_total: figures.all,
      forums: figures.forums.map((forum) => ({ forum, forum_name: ctx.forums.nameOf(forum) })),
      older_total: figures.older,
      history_days: plan.history_days,
    }
  })
}

/** Selects a row for each lead of the page, or one row without a lead, by one statement. */
function selectLeadPage(tx: Tx, list: LeadList) {
  return tx
    .select({
      ...leadWithContext,
      position: positionOf(list),
      figures: {
        all: countAll(list),
        older: countOlder(list),
        forums: listForumKeys(list),
        hasCampaign: hasCampaign(list),
        filtered: isFiltered(list) ? countFiltered(list) : sql<number | null>`null`,
      },
    })
    .from(sql`(select) head`)
    .leftJoin(selectPage(list), sql`true`)
    .leftJoin(leadProfiles, eq(leadProfiles.id, sql`page.id`))
    .leftJoin(campaigns, isCampaignOfLead)
    .leftJoin(matchesQueue, isMatchOfLead)
    .leftJoin(engagementPosts, isPostOfMatch)
    .leftJoin(replyDrafts, isReplyOfLead)
    .orderBy(...orderOf(list))
}

/** Condition that the campaign in the filter exists; true without a filter. */
function hasCampaign({ campaign_id }: LeadList) {
  return campaign_id === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from campaigns c where c.id = ${campaign_id})`
}
