import { cutText } from '@radar/forum-client'
import { plainText } from '../text/plain-text.ts'
import type { BlueskyPost } from './post.ts'

type Reply = { root?: { uri?: unknown }; parent?: { uri?: unknown } }
type PostRecord = { text?: unknown; createdAt?: unknown; reply?: Reply | null }

/** Fields of a post that its record holds. */
export type RecordFields = Pick<BlueskyPost, 'text' | 'reply' | 'created_at'>

/**
 * Parses the record of a post that was seen at `seen_at` (milliseconds since 1970). Returns the name of the first field
 * that is not as it should be. Written by hand: a stream brings hundreds in a second.
 */
export function parseRecord(record: unknown, seen_at: number): RecordFields | string {
  if (typeof record !== 'object' || record === null) return 'record'
  const { text, createdAt, reply } = record as PostRecord
  if (typeof text !== 'string') return 'text'
  const at = typeof createdAt === 'string' ? Date.parse(cutText(createdAt, 40)) : Number.NaN
  if (Number.isNaN(at)) return 'createdAt'
  return {
    text: plainText(text),
    reply: parseReply(reply),
    created_at: Math.max(0, Math.min(at, seen_at)),
  }
}

function parseReply(reply: Reply | null | undefined): BlueskyPost['reply'] {
  const root = reply?.root?.uri
  const parent = reply?.parent?.uri
  if (typeof root !== 'string' || typeof parent !== 'string') return null
  return { root: cutText(root, 1_000), parent: cutText(parent, 1_000) }
}
