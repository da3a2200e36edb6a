import { SCOPES } from '@radar/reddit'
import type { Forum } from '../../platform/ctx.ts'

/** Role of an account: the main one posts, a buddy does not. */
export type Role = 'main' | 'buddy'

const { identity, read, submit, history, vote } = SCOPES

export const MAIN_SCOPES: string[] = [identity, read, submit, history]

/** Scopes that the forum is asked for; the vote scope only where the forum lets applications vote. */
export function scopesOf(role: Role, forum: Forum): string[] {
  if (role === 'main') return MAIN_SCOPES
  return forum.votes === 'allowed' ? [identity, vote, submit, read] : [identity, read]
}

export function covers(granted: readonly string[], needed: readonly string[]): boolean {
  return granted.includes('*') || needed.every((scope) => granted.includes(scope))
}

export function mayVote(granted: readonly string[]): boolean {
  return covers(granted, [vote])
}
