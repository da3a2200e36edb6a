import type { Actor, Ctx } from '../platform/ctx.ts'
import { ForbiddenError } from '../platform/errors.ts'

/** What only some may do, whichever way they came. Anything else may be done by whoever is given its rows. */
const PERMISSIONS = {
  approve_reply: ['user'],
  resolve_reply: ['user'],
  connect_account: ['user'],
  disconnect_account: ['user'],
  delete_user: ['user'],
  manage_billing: ['user'],
} as const satisfies Record<string, readonly Actor[]>

export type Action = keyof typeof PERMISSIONS

/** Throws `ForbiddenError` where this is not for whoever acts. */
export function requirePermission({ actor }: Pick<Ctx, 'actor'>, action: Action): void {
  const actors: readonly Actor[] = PERMISSIONS[action]
  if (!actors.includes(actor))
    throw new ForbiddenError('Only a person who is signed in to Radar may do this.')
}
