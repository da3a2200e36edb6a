import { eq } from 'drizzle-orm'
import type { ClientLink } from '@radar/contract'
import { campaigns, clientLinks } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'

/** Selects when a campaign's link was created and last opened; nulls where there is none. */
export function getLink(ctx: UserCtx, campaignId: string): Promise<ClientLink> {
  return ctx.db.statement(async (tx) => {
    const [row] = await tx
      .select({ created_at: clientLinks.created_at, opened_at: clientLinks.opened_at })
      .from(campaigns)
      .leftJoin(clientLinks, eq(clientLinks.campaign_id, campaigns.id))
      .where(eq(campaigns.id, campaignId))
    if (!row) throw new NotFoundError('campaign')
    return {
      created_at: row.created_at?.toISOString() ?? null,
      opened_at: row.opened_at?.toISOString() ?? null,
    }
  })
}
