import { KEY_SCOPES } from '@radar/contract'
import type { KeyScope } from '@radar/contract'
import { ForbiddenError } from '../errors.ts'

/** Calls that only tell something, though they are no `GET`. */
const READING = new Set([
  'functions/checkSubscription',
  'functions/redditHelper',
  'functions/redditSearch',
  'intentQueries/read',
  'keywords/read',
  'links/score',
  'links/scoreText',
  'matches/measure',
  'proposals/backTest',
])
/** Calls that write drafts, which go nowhere without a person. */
const DRAFTING = new Set([
  'functions/generateLeadReply',
  'replies/delete',
  'replies/followUp',
  'replies/reserve',
  'replies/update',
])

/** The scope that a key needs for a call. What is on neither list needs the widest. */
export function scopeFor(name: string, method: string): KeyScope {
  if (method === 'GET' || READING.has(name)) return 'read'
  return DRAFTING.has(name) ? 'draft' : 'write'
}

/** True if a scope reaches as far as the needed one. */
export function isWithin(needed: KeyScope, scope: KeyScope | undefined): boolean {
  return scope !== undefined && KEY_SCOPES.indexOf(needed) <= KEY_SCOPES.indexOf(scope)
}

/** Throws `ForbiddenError` where a key's scope does not reach so far. */
export function requireScope(scope: KeyScope, needed: KeyScope): void {
  if (!isWithin(needed, scope))
    throw new ForbiddenError(`This key may only ${scope}; this call needs a key that may ${needed}.`)
}
