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

/** Sets the status of many leads. Throws `NotFoundError` where none of them exists. */
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

export function updateLead(ctx: UserCtx, { id, ...change }: LeadEdit): Promise<LeadDetails> {
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
    const lead = await selectLead(ctx, tx, id)
    await ctx.lifecycle.emit(tx, { type: 'leads.updated', leads: [{ id, user_id: ctx.user.id }] })
    return lead
  })
}

/** Time at which a lead was won. A lead that is won already keeps its time. */
function wonAt({ now }: UserCtx, status: LeadStatus) {
  if (status !== 'won') return null
  return sql<Date>`case when ${leadProfiles.status} = 'won' then ${leadProfiles.won_at} else ${now().toISOString()}::timestamptz end`
}
