import { randomBytes } from 'node:crypto'
import type { ClientLink } from '@radar/contract'
import { requirePermission } from '../../account/index.ts'
import { requireCampaign } from '../../campaigns/index.ts'
import { clientLinks } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { hashToken } from './hash-token.ts'

const BYTES = 32

/** Creates a link for a campaign's client and ends the previous one. Only its hash is stored. */
export function renewLink(ctx: UserCtx, campaign_id: string): Promise<ClientLink & { url: string }> {
  requirePermission(ctx, 'share_campaign')
  const token = randomBytes(BYTES).toString('base64url')
  const link = { token_hash: hashToken(token), created_at: ctx.now(), opened_at: null }
  return ctx.db.transaction(async (tx) => {
    await requireCampaign(tx, campaign_id)
    await tx
      .insert(clientLinks)
      .values({ campaign_id, user_id: ctx.user.id, ...link })
      .onConflictDoUpdate({ target: clientLinks.campaign_id, set: link })
    return { created_at: link.created_at.toISOString(), opened_at: null, url: `${ctx.url}/client/${token}` }
  })
}
