import { eq } from 'drizzle-orm'
import { requirePermission } from '../../account/index.ts'
import { clientLinks } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'

export function revokeLink(ctx: UserCtx, campaignId: string): Promise<{ success: true }> {
  requirePermission(ctx, 'share_campaign')
  return ctx.db.statement(async (tx) => {
    const ended = await tx
      .delete(clientLinks)
      .where(eq(clientLinks.campaign_id, campaignId))
      .returning({ id: clientLinks.campaign_id })
    if (ended.length === 0) throw new NotFoundError('link')
    return { success: true as const }
  })
}
