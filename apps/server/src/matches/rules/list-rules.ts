import { asc, eq } from 'drizzle-orm'
import type { AcceptedRule } from '@radar/contract'
import { campaignRules, campaigns } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { selectShownRules, toAcceptedRules } from './to-accepted-rules.ts'

export function listRules(
  ctx: UserCtx,
  campaignId: string,
): Promise<{ items: AcceptedRule[]; total: number }> {
  return ctx.db.statement(async (tx) => {
    const rows = await selectShownRules(tx)
      .where(eq(campaigns.id, campaignId))
      .orderBy(asc(campaignRules.created_at), asc(campaignRules.id))
    if (rows.length === 0) throw new NotFoundError('campaign')
    const items = toAcceptedRules(rows)
    return { items, total: items.length }
  })
}
