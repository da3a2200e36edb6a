import { z } from 'zod'
import * as field from './fields.ts'
import { ANOTHER_KIND, DELETED, REMOVED } from './post.ts'
import type { DiscoursePost, SkippedPost } from './post.ts'

/** `post_type` of what a person wrote, a moderator as a moderator among them; the others are notes of the forum. */
const WRITTEN: readonly unknown[] = [1, 2, undefined]

/** `post_type` of such a note, and of a whisper, which only the staff sees. */
const NOTES: readonly unknown[] = [3, 4]

const flags = z
  .object({
    id: field.optionalId,
    post_type: z.unknown(),
    deleted_at: z.unknown(),
    user_deleted: z.unknown(),
    hidden: z.unknown(),
  })
  .partial()

const post = z.object({
  id: field.id,
  topic_id: field.id,
  topic_title: field.optionalTitle,
  category_id: field.optionalId,
  post_number: field.id,
  reply_to_post_number: field.optionalId,
  username: field.author,
  cooked: field.html,
  created_at: field.time,
  reply_count: field.optionalCount,
  actions_summary: z
    .array(z.object({ id: z.unknown(), count: field.optionalCount }))
    .nullish()
    .catch(null),
})

/** Number by which Discourse names a like among the actions of a post. */
const LIKE = 2

/** Reads a post of any answer of the forum. */
export function readPost(json: unknown): DiscoursePost | SkippedPost {
  const marked = flags.safeParse(json).data
  const id = marked?.id ?? null
  if (marked !== undefined && !isTime(marked.deleted_at)) return { id, why: 'deleted_at: unknown' }
  const withdrawn = withdrawalOf(marked)
  if (withdrawn !== undefined) return { id, why: withdrawn }
  if (NOTES.includes(marked?.post_type)) return { id, why: ANOTHER_KIND }
  if (!WRITTEN.includes(marked?.post_type)) return { id, why: 'post_type: unknown' }
  const { data, error } = post.safeParse(json)
  if (data === undefined) return { id, why: field.describeFault(error) }
  return {
    id: data.id,
    topic: { id: data.topic_id, title: data.topic_title ?? null },
    category_id: data.category_id ?? null,
    post_number: data.post_number,
    reply_to: data.reply_to_post_number ?? null,
    author: data.username,
    text: data.cooked,
    created_at: data.created_at,
    replies: data.reply_count ?? null,
    likes: data.actions_summary
      ? (data.actions_summary.find((action) => action.id === LIKE)?.count ?? 0)
      : null,
  }
}

const isTime = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string'

/** A hidden post is shown with words of the forum in place of its own. */
function withdrawalOf(marked: z.output<typeof flags> | undefined): string | undefined {
  if (marked === undefined) return undefined
  const { deleted_at, user_deleted, hidden } = marked
  if (user_deleted === true) return DELETED
  return hidden === true || typeof deleted_at === 'string' ? REMOVED : undefined
}
