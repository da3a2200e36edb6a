import type { AcceptedRule } from '@radar/contract'
import { readCampaign } from '../campaigns/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { readRules } from './queries.ts'
import { showRules } from './show-rules.ts'

export function listRules(
  ctx: UserCtx,
  campaignId: string,
): Promise<{ items: AcceptedRule[]; total: number }> {
  return ctx.db.transaction(async (tx) => {
    await readCampaign(ctx, tx, campaignId)
    const items = await showRules(tx, await readRules(tx, [campaignId]))
    return { items, total: items.length }
  })
}
