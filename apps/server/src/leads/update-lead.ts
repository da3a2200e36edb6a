import { eq, sql } from 'drizzle-orm'
import type { LeadDetails, LeadStatus } from '@radar/contract'
import { lockUser } from '../platform/database/lock-users.ts'
import { leadProfiles } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { isOneOf } from '../platform/database/one-of.ts'
import { NotFoundError } from '../platform/errors.ts'
import { selectLead } from './queries.ts'

type LeadEdit = {
  id: string
  status?: LeadStatus | undefined
  value_cents?: number | null | undefined
  value_currency?: string | undefined
  notes?: string | undefined
}

type StatusChange = { ids: string[]; status: LeadStatus; undo: boolean }

/** Sets the status of many leads. Throws `NotFoundError` where none of them exists. */
export function updateLeads(ctx: UserCtx, { ids, status, undo }: StatusChange): Promise<{ ids: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const { id, user_id } = leadProfiles
    await lockUser(tx, ctx.user.id)
    const leads = await tx
      .update(leadProfiles)
      .set({ status, ...(!undo && wonNow(ctx, status)) })
      .where(isOneOf(id, ids))
      .returning({ id, user_id })
    if (leads.length === 0) throw new NotFoundError('lead')
    await ctx.lifecycle.emit(tx, { type: 'leads.updated', leads })
    await ctx.events.emit(tx, ctx.user.id, { type: 'leads', match_ids: [] })
    return { ids: leads.map((lead) => lead.id) }
  })
}

export function updateLead(ctx: UserCtx, { id, ...change }: LeadEdit): Promise<LeadDetails> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, ctx.user.id)
    if (Object.keys(given).length > 0)
      await tx
        .update(leadProfiles)
        .set({ ...given, ...wonNow(ctx, change.status) })
        .where(eq(leadProfiles.id, id))
    const lead = await selectLead(ctx, tx, id)
    await ctx.lifecycle.emit(tx, { type: 'leads.updated', leads: [{ id, user_id: ctx.user.id }] })
    await ctx.events.emit(tx, ctx.user.id, { type: 'leads', match_ids: [] })
    return lead
  })
}

/** Time of a win. A lead that is won already keeps its time, and so does one that is not any more, for an undo. */
function wonNow({ now }: UserCtx, status: LeadStatus | undefined) {
  if (status !== 'won') return {}
  const won_at = sql<Date>`case when ${leadProfiles.status} = 'won' then ${leadProfiles.won_at} else ${now().toISOString()}::timestamptz end`
  return { won_at }
}
