import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { formatUsername } from '@radar/contract'
import type { LedgerUnit, QuotaKey } from '@radar/contract'
import {
  campaignPrompts,
  campaigns,
  engagementPosts,
  leadProfiles,
  replyDrafts,
  scans,
  usageLedger,
} from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'

/** Number up to which units are counted. */
const MAX_COUNTED = 1_000

type UnitQuery = { offset: number; limit: number; counter?: QuotaKey | undefined }
type UnitPage = { items: LedgerUnit[]; total: number; more: boolean }

/** Spent units of the user, newest first, with the name of what each was spent on if it still exists. */
export async function listUnits(ctx: UserCtx, { offset, limit, counter }: UnitQuery): Promise<UnitPage> {
  const isMeant = and(
    eq(usageLedger.user_id, ctx.user.id),
    counter ? eq(usageLedger.counter, counter) : undefined,
  )
  const rows = await ctx.db.statement((tx) => {
    const newestFirst = [desc(usageLedger.spent_at), desc(usageLedger.id)]
    // Names are joined to the page alone, and not to what stands before it.
    const page = tx
      .select({ id: usageLedger.id })
      .from(usageLedger)
      .where(isMeant)
      .orderBy(...newestFirst)
      .offset(offset)
      .limit(limit)
    return tx
      .select({ unit: usageLedger, thing, person })
      .from(usageLedger)
      .leftJoin(scans, isSpentOn('mention_alerts', scans.id))
      .leftJoin(campaigns, eq(campaigns.id, scans.campaign_id))
      .leftJoin(campaignPrompts, isSpentOn('relevancy_checks', campaignPrompts.id))
      .leftJoin(replyDrafts, isSpentOn('ai_replies', replyDrafts.id))
      .leftJoin(leadProfiles, isSpentOn('prospect_intel', leadProfiles.id))
      .leftJoin(engagementPosts, eq(engagementPosts.id, replyDrafts.post_id))
      .where(inArray(usageLedger.id, page))
      .orderBy(...newestFirst)
  })
  const { total } = oneRow(
    await ctx.db.statement((tx) => {
      const counted = tx
        .select({ id: usageLedger.id })
        .from(usageLedger)
        .where(isMeant)
        .limit(MAX_COUNTED + 1)
      return tx.select({ total: sql<number>`count(*)::int` }).from(counted.as('counted'))
    }),
  )
  return {
    items: rows.map(toUnit),
    total: Math.min(total, MAX_COUNTED),
    more: total > MAX_COUNTED,
  }
}

/** Name of the campaign, the intent query or the title of the post; null for a person's profile. */
const thing = sql<
  string | null
>`coalesce(${campaigns.name}, ${campaignPrompts.example_query}, ${engagementPosts.title})`
const person = { forum: leadProfiles.forum, username: leadProfiles.username }

const isSpentOn = (counter: QuotaKey, id: AnyPgColumn) =>
  and(eq(usageLedger.counter, counter), eq(id, usageLedger.spent_on))

type Row = {
  unit: typeof usageLedger.$inferSelect
  thing: string | null
  person: { forum: string; username: string } | null
}

function toUnit({ unit, thing: spentOn, person: profiled }: Row) {
  const { id, counter, period, spent_at, returned_at, return_reason } = unit
  return {
    id,
    counter,
    period,
    spent_on: profiled ? formatUsername(profiled) : spentOn,
    spent_at: spent_at.toISOString(),
    returned_at: returned_at?.toISOString() ?? null,
    return_reason,
  }
}
