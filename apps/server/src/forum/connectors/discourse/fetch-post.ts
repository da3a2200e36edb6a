import type { Discourse, DiscoursePost, PostState, TopicState } from '@radar/discourse'
import type { ForumComment, ForumItem, SeenReply } from '../../../platform/forum-items.ts'
import { parseId, postIdOf, topicIdOf } from './discourse-id.ts'
import type { DiscourseId } from './discourse-id.ts'
import type { DiscourseClients } from './discourse-clients.ts'
import { toItem } from './to-item.ts'

type FetchResult<Answer> = Answer | 'gone' | 'unsure'

export async function fetchItem(clientOf: DiscourseClients, id: string): Promise<FetchResult<ForumItem>> {
  const at = parseId(id)
  if (!at) return 'unsure'
  const client = clientOf(at.host)
  const found = await fetchPostAt(client, at)
  if (found === 'gone' || found === 'unsure') return found
  if (found.topic.title !== null) return toItem(found, { host: at.host })[0] ?? 'unsure'
  const above = await client.topic(found.topic.id)
  if (above.state !== 'stands') return above.state
  const named = { ...found, topic: { id: above.topic.id, title: above.topic.title } }
  return toItem(named, { host: at.host })[0] ?? 'unsure'
}

/** Fetches the post that an id names; for a topic, its first. */
async function fetchPostAt(client: Discourse, at: DiscourseId): Promise<FetchResult<DiscoursePost>> {
  return postOf(await fetchStateAt(client, at))
}

function fetchStateAt(client: Discourse, at: DiscourseId): Promise<PostState | TopicState> {
  if ('post_id' in at) return client.post(at.post_id)
  const { topic_id, post_number } = at
  return post_number === null ? client.topic(topic_id) : client.postByNumber({ topic_id, post_number })
}

function postOf(found: PostState | TopicState): FetchResult<DiscoursePost> {
  return found.state === 'stands' ? (found.post ?? 'unsure') : found.state
}

export async function fetchComment(
  clientOf: DiscourseClients,
  id: string,
): Promise<FetchResult<ForumComment> | 'post'> {
  const at = parseId(id)
  if (!at) return 'unsure'
  const client = clientOf(at.host)
  const post = await fetchPostAt(client, at)
  if (post === 'gone' || post === 'unsure') return post
  if (post.post_number === 1) return 'post'
  const parent_id = await fetchParentId(client, { post, host: at.host })
  if (parent_id === undefined) return 'unsure'
  const { author, text: body, created_at } = post
  return {
    comment_id: postIdOf(at.host, post.id),
    parent_id,
    author,
    body,
    created_utc: new Date(created_at),
  }
}

/** Id of the post that a post answers; undefined where the forum does not show it. */
async function fetchParentId(
  client: Discourse,
  { post, host }: { post: DiscoursePost; host: string },
): Promise<string | undefined> {
  const { topic, reply_to } = post
  if (reply_to === null || reply_to === 1) return topicIdOf(host, topic.id)
  const parent = postOf(await client.postByNumber({ topic_id: topic.id, post_number: reply_to }))
  return parent === 'gone' || parent === 'unsure' ? undefined : postIdOf(host, parent.id)
}

const isByAuthor = (found: PostState | TopicState) => found.state === 'gone' && found.by === 'author'

/** Looks at a comment, and counts the answers of others to it. */
export async function lookAt(
  clientOf: DiscourseClients,
  { id, author }: { id: string; author: string },
): Promise<SeenReply | undefined> {
  const at = parseId(id)
  if (!at) return undefined
  const client = clientOf(at.host)
  const found = await fetchStateAt(client, at)
  const post = postOf(found)
  if (post === 'unsure') return undefined
  if (post === 'gone') return { seen: isByAuthor(found) ? 'deleted' : 'removed', score: null, answers: 0 }
  const answers = post.replies === 0 ? [] : await client.replies(post.id)
  return {
    seen: 'visible',
    score: post.likes,
    answers: answers.filter((answer) => answer.author !== author).length,
  }
}
