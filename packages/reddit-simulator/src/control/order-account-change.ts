import { changeAccount } from '../forum/change-forum.ts'
import type { AccountChange } from '../forum/change-forum.ts'
import type { ForumState } from '../state.ts'

export type AccountOrder = AccountChange & {
  /** Ends every token the account has given away. */
  revokeTokens?: boolean
}

/** Changes an account, or opens it. Throws `UnknownForumPartError` for a standing that does not exist. */
export function orderAccountChange(
  state: ForumState,
  { name, order }: { name: string; order: AccountOrder },
): void {
  const { revokeTokens = false, ...change } = order
  changeAccount(state.forum, { name, change, now: state.clock.exact() })
  if (!revokeTokens) return
  for (const token of state.grants.tokensOf(name)) state.record({ type: 'revoked', token })
}
