import type { Actor, Ctx } from '../../platform/ctx.ts'
import { ForbiddenError } from '../../platform/errors.ts'

/**
 * Actions that only some actors may take, through whichever door they come. Every other action needs only access to
 * the rows.
 */
const PERMISSIONS = {
  approve_reply: ['user'],
  resolve_reply: ['user'],
  resume_posting: ['user'],
  connect_account: ['user'],
  start_engagement: ['user'],
  disconnect_account: ['user'],
  delete_user: ['user'],
  erase_person: ['user'],
  export_account: ['user'],
  manage_billing: ['user'],
  manage_keys: ['user'],
  share_campaign: ['user'],
  manage_webhooks: ['user'],
} as const satisfies Record<string, readonly Actor[]>

export type Action = keyof typeof PERMISSIONS

/** Throws `ForbiddenError` where the actor may not do this. */
export function requirePermission({ actor }: Pick<Ctx, 'actor'>, action: Action): void {
  const actors: readonly Actor[] = PERMISSIONS[action]
  if (!actors.includes(actor))
    throw new ForbiddenError('Only a person who is signed in to Radar may do this.')
}
