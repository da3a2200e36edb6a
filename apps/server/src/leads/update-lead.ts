import { eq, sql } from 'drizzle-orm'
import type { LeadDetails, LeadStatus } from '@radar/contract'
import { lockUser } from '../platform/database/lock-users.ts'
import { leadProfiles } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { NotFoundError } from '../platform/errors.ts'
import { readLead } from './queries.ts'

type Change = {
  id: string
  status?: LeadStatus | undefined
  value_cents?: number | null | undefined
  notes?: string | undefined
}

/** Notes the same of many leads. Throws `NotFoundError` where none of them is there. */
export function updateLeads(
  ctx: UserCtx,
  { ids, status }: { ids: string[]; status: LeadStatus },
): Promise<{ ids: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const { id, user_id } = leadProfiles
    await lockUser(tx, ctx.user.id)
    const leads = await tx
      .update(leadProfiles)
      .set({ status, won_at: wonAt(ctx, status) })
      .where(isOneOf(id, ids))
      .returning({ id, user_id })
    if (leads.length === 0) throw new NotFoundError('lead')
    await ctx.lifecycle.emit(tx, { type: 'leads.updated', leads })
    await ctx.events.emit(tx, ctx.user.id, { type: 'leads', match_ids: [] })
    return { ids: leads.map((lead) => lead.id) }
  })
}

/** Takes over what a person notes about a lead. */
export function updateLead(ctx: UserCtx, { id, ...change }: Change): Promise<LeadDetails> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const { status } = change
  const moved = status === undefined ? {} : { won_at: wonAt(ctx, status) }
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, ctx.user.id)
    if (Object.keys(given).length > 0)
      await tx
        .update(leadProfiles)
        .set({ ...given, ...moved })
        .where(eq(leadProfiles.id, id))
    const lead = await readLead(ctx, tx, id)
    await ctx.lifecycle.emit(tx, { type: 'leads.updated', leads: [{ id, user_id: ctx.user.id }] })
    return lead
  })
}

/** Since when a lead is won: what was won already keeps its moment, if that is known. */
function wonAt({ now }: UserCtx, status: LeadStatus) {
  if (status !== 'won') return null
  return sql<Date>`case when ${leadProfiles.status} = 'won' then ${leadProfiles.won_at} else ${now().toISOString()}::timestamptz end`
}
