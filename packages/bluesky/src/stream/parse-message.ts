import { parseShallowJson } from '@radar/forum-client'
import { isDid, isRkey } from '../addresses.ts'
import { parseRecord } from '../posts/parse-record.ts'
import type { Cursor, StreamEvent } from './stream-event.ts'

/** Age from which a post is an import of old ones: its time is its author's word. */
const IMPORTED_MS = 86_400_000

export const COLLECTION = 'app.bsky.feed.post'

/** States of an account whose posts nobody sees. */
const GONE = new Set(['deactivated', 'deleted', 'suspended', 'takendown'])

type Message = {
  did?: unknown
  time_us?: unknown
  kind?: unknown
  commit?: { operation?: unknown; collection?: unknown; rkey?: unknown; record?: unknown } | null
  account?: { active?: unknown; status?: unknown } | null
}

/**
 * A message of the stream. `time_us` is null where it could not be read at all; `event` is null for what concerns no post,
 * `fault` names the first field that is not as it should be.
 */
export type ParsedMessage = {
  time_us: Cursor | null
  /** Same for the same event, however often it is sent. */
  key: string
  event: StreamEvent | null
  fault: string | null
}

const unreadable = (fault: string, time_us: Cursor | null = null): ParsedMessage => ({
  time_us,
  key: '',
  event: null,
  fault,
})

export function parseMessage(text: string): ParsedMessage {
  let message: Message
  try {
    message = parseShallowJson(text) as Message
  } catch {
    return unreadable('JSON')
  }
  if (typeof message !== 'object' || message === null) return unreadable('JSON')
  const { did, time_us, kind } = message
  if (typeof time_us !== 'number' || !Number.isSafeInteger(time_us) || time_us < 0)
    return unreadable('time_us')
  if (typeof did !== 'string' || !isDid(did)) return unreadable('did', time_us)
  if (kind === 'commit') return parseCommit(message, { did, time_us })
  if (kind === 'account') return parseAccount(message, { did, time_us })
  // Other kinds are no posts, but a post under another name is not passed over.
  if (typeof kind !== 'string' || (message.commit ?? null) !== null) return unreadable('kind', time_us)
  return { time_us, key: '', event: null, fault: null }
}

type Source = { did: string; time_us: Cursor }

function parseCommit({ commit }: Message, { did, time_us }: Source): ParsedMessage {
  if (typeof commit !== 'object' || commit === null) return unreadable('commit', time_us)
  const { collection, operation, rkey, record } = commit
  if (typeof collection !== 'string') return unreadable('collection', time_us)
  if (collection !== COLLECTION) return { time_us, key: '', event: null, fault: null }
  if (typeof rkey !== 'string' || !isRkey(rkey)) return unreadable('rkey', time_us)
  if (operation !== 'create' && operation !== 'update' && operation !== 'delete')
    return unreadable('operation', time_us)
  const key = `${did}/${rkey}/${operation}`
  if (operation === 'delete')
    return { time_us, key, event: { kind: 'gone', post: { did, rkey } }, fault: null }
  const written_at = time_us / 1_000
  const fields = parseRecord(record, written_at)
  if (typeof fields === 'string') return unreadable(fields, time_us)
  if (fields.created_at < written_at - IMPORTED_MS) return { time_us, key, event: null, fault: null }
  const post = { did, rkey, handle: null, ...fields, likes: null, replies: null }
  return { time_us, key, event: { kind: 'post', post }, fault: null }
}

function parseAccount({ account }: Message, { did, time_us }: Source): ParsedMessage {
  if (typeof account !== 'object' || account === null) return unreadable('account', time_us)
  const isGone = account.active === false && typeof account.status === 'string' && GONE.has(account.status)
  return {
    time_us,
    key: `${did}/account/${time_us}`,
    event: isGone ? { kind: 'account-gone', did } : null,
    fault: null,
  }
}
