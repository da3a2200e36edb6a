import type { Forum } from '../../platform/ctx.ts'

/** Role of an account: the main one posts, a buddy does not. */
export type Role = 'main' | 'buddy'

export const MAIN_SCOPES = ['identity', 'read', 'submit', 'history']

const VOTE_SCOPE = 'vote'

/** Scopes that the forum is asked for; the vote scope only where the forum lets applications vote. */
export function scopesOf(role: Role, forum: Forum): string[] {
  if (role === 'main') return MAIN_SCOPES
  return forum.votes === 'allowed' ? ['identity', VOTE_SCOPE, 'submit', 'read'] : ['identity', 'read']
}

export function covers(granted: readonly string[], needed: readonly string[]): boolean {
  return granted.includes('*') || needed.every((scope) => granted.includes(scope))
}

export function mayVote(granted: readonly string[]): boolean {
  return covers(granted, [VOTE_SCOPE])
}
