import type { DiscoursePost } from '@radar/discourse'
import type { ForumAnswer } from '../../../platform/forum-items.ts'
import { parseId, postIdOf } from './discourse-id.ts'
import type { DiscourseClients } from './discourse-clients.ts'

/** Posts whose direct answers are asked for: a forum gives those of one post in one answer. */
export const MAX_ASKED = 12

/** Asks for the answers to a post, and for theirs, the oldest first; undefined where the id is of no post. */
export async function fetchConversation(
  clientOf: DiscourseClients,
  id: string,
): Promise<ForumAnswer[] | undefined> {
  const at = parseId(id)
  if (!at || !('post_id' in at)) return undefined
  const { host, post_id } = at
  const client = clientOf(host)
  const found = await client.post(post_id)
  if (found.state === 'unsure') return undefined
  if (found.state === 'gone') return []
  const seen = new Set([post_id])
  const asked: DiscoursePost[] = [found.post]
  const answers: ForumAnswer[] = []
  for (const above of asked) {
    if (above.replies === 0) continue
    const below = (await client.replies(above.id)).filter((post) => !seen.has(post.id))
    for (const post of below) {
      seen.add(post.id)
      answers.push(toAnswer(post, { host, above: above.id }))
      if (asked.length < MAX_ASKED && post.replies !== 0) asked.push(post)
    }
  }
  return answers
}

function toAnswer(post: DiscoursePost, { host, above }: { host: string; above: number }): ForumAnswer {
  const { id, author, text: body, created_at, likes: score } = post
  return {
    comment_id: postIdOf(host, id),
    parent_id: postIdOf(host, above),
    author,
    body,
    score,
    created_utc: new Date(created_at),
  }
}
