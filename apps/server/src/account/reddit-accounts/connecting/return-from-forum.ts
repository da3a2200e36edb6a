import type { ConnectionError } from '@radar/contract'
import type { Ctx, User } from '../../../platform/ctx.ts'
import { UpgradeRequiredError } from '../../usage/errors.ts'
import { ConnectionFailedError, ConnectionRefusedError } from '../errors.ts'
import { finishConnection } from './finish-connection.ts'
import type { OauthReturn } from './finish-connection.ts'
import { purposeOf } from './oauth-state.ts'
import type { Role } from '../role.ts'

const PAGES: Record<Role, string> = { main: '/dashboard', buddy: '/dashboard/settings' }
const SUCCESSES: Record<Role, string> = { main: 'reddit_connected', buddy: 'buddy_connected' }

/** Finishes a connection, and returns the page to which its person is sent, also after a failure. */
export async function returnFromForum(
  ctx: Ctx,
  user: User | undefined,
  returned: OauthReturn,
): Promise<string> {
  try {
    const role = await finishConnection(ctx, user, returned)
    return `${PAGES[role]}?${SUCCESSES[role]}=true`
  } catch (failure) {
    const value = errorValue(failure)
    const level = value === 'unexpected_error' || value === 'storage_failed' ? 'error' : 'info'
    // The named failure says no more than its value; its cause does.
    const error = failure instanceof ConnectionFailedError ? failure.cause : failure
    ctx.log[level]('accounts.connection-failed', { value, error })
    return `${PAGES[purposeOf(returned.state)]}?${new URLSearchParams({ error: value }).toString()}`
  }
}

function errorValue(failure: unknown): ConnectionError {
  if (failure instanceof ConnectionFailedError || failure instanceof ConnectionRefusedError)
    return failure.value
  if (failure instanceof UpgradeRequiredError) return 'upgrade_required'
  return 'unexpected_error'
}
