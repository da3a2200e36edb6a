import type { Discourse, DiscoursePost, PostState, TopicState } from '@radar/discourse'
import { ForumTroubleError } from '../../../platform/forums.ts'
import type { Standing, Standings } from '../../../platform/forums.ts'
import type { StoredPost } from '../../posts/store-posts.ts'
import { withTrouble } from '../with-trouble.ts'
import { parseId } from './discourse-id.ts'
import type { DiscourseClients } from './list-posts.ts'

/** Host of what names none. Nothing is there. */
const NO_HOST = ''

/** Asks each host for its posts. The posts of a host in trouble are unsure, unless all hosts are. */
export async function fetchStanding(
  clientOf: DiscourseClients,
  posts: readonly StoredPost[],
): Promise<Standings> {
  const known = new Map<string, Standing>()
  const byHost = Map.groupBy(posts, (post) => parseId(idOf(post))?.host ?? NO_HOST)
  const checks = await Promise.allSettled(
    [...byHost].map(async ([host, own]) => {
      const client = clientOf(host)
      for (const post of own) known.set(post.id, await withTrouble(() => fetchState(client, post)))
    }),
  )
  const failed = checks.filter((check) => check.status === 'rejected')
  for (const { reason } of failed) if (!(reason instanceof ForumTroubleError)) throw reason
  if (failed.length === checks.length && failed[0] && known.size === 0) throw failed[0].reason
  return {
    states: posts.map((post) => known.get(post.id) ?? { kind: 'unsure' }),
    goneThreads: new Set(),
    requests: posts.length,
  }
}

const idOf = ({ comment_id, reddit_id }: StoredPost): string => comment_id ?? reddit_id

async function fetchState(client: Discourse, row: StoredPost): Promise<Standing> {
  const id = parseId(idOf(row))
  if (!id) return { kind: 'unsure' }
  if ('post_id' in id) {
    const found = await client.post(id.post_id)
    return stateOf(found, (post) => ({ body: post.text }))
  }
  const found = await client.topic(id.topic_id)
  if (found.state !== 'stands') return stateOf(found, () => ({}))
  const { title, replies, likes, is_closed } = found.topic
  return {
    kind: 'exists',
    change: {
      title,
      body: found.post?.text ?? row.body,
      num_comments: replies,
      score: likes,
      locked: is_closed,
    },
  }
}

type Change = Extract<Standing, { kind: 'exists' }>['change']

function stateOf(found: PostState | TopicState, changeOf: (post: DiscoursePost) => Change): Standing {
  if (found.state === 'gone') return { kind: 'gone', authorIsGone: false }
  if (found.state === 'unsure' || found.post === null) return { kind: 'unsure' }
  return { kind: 'exists', change: changeOf(found.post) }
}
