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

/** Calls that anybody may make. Whoever has the id of an answer to a first question reads it: it belongs to nobody. */
const OPEN = new Set(['about/instance', 'firstLooks/create', 'firstLooks/get'])
/** Calls that no key may make: their verbs ask for a permission that only a signed-in person has. */
const FOR_PEOPLE = new Set([
  'apiKeys/list',
  'apiKeys/create',
  'apiKeys/revoke',
  'apiKeys/revokeAll',
  'assistants/list',
  'assistants/disconnect',
  'assistants/describe',
  'assistants/approve',
  'clientLinks/renew',
  'clientLinks/revoke',
  'erasures/create',
  'queue/resume',
  'replies/queue',
  'replies/recordByHand',
  'replies/recordManual',
  'replies/resolve',
  'redditCredentials/delete',
  'functions/createEngagement',
  'functions/deleteUserAccount',
  'functions/redditConfig',
  'functions/createCheckout',
  'functions/customerPortal',
  'billing/get',
  'billing/invoices',
  'billing/confirm',
  'feeds/get',
  'feeds/renew',
  'feeds/delete',
  'visitHook/get',
  'visitHook/renew',
  'visitHook/delete',
  'channels/begin',
  'webhooks/create',
  'webhooks/update',
  'webhooks/delete',
  'webhooks/rotateSecret',
  'webhooks/sendTest',
  'webhooks/resend',
])

/** The scope that a key needs for a call. What is on neither list needs the widest. */
export function scopeFor(name: string, method: string): KeyScope {
  if (method === 'GET' || READING.has(name)) return 'read'
  return DRAFTING.has(name) ? 'draft' : 'write'
}

export type Access = 'anybody' | 'person' | KeyScope

/** Callers of a call, for the documentation: anybody, only a person who is signed in, or also a key of a scope. */
export function accessFor(name: string, method: string): Access {
  if (OPEN.has(name)) return 'anybody'
  return FOR_PEOPLE.has(name) ? 'person' : scopeFor(name, method)
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
