import type { HostFailures } from '@radar/forum-client'
import type { Discourse, DiscoursePost, PostState, TopicState } from '@radar/discourse'
import type { Standing, Standings } from '../../../platform/forum-items.ts'
import type { StoredPost } from '../../posts/store-posts.ts'
import { parseId } from './discourse-id.ts'
import type { DiscourseClients } from './discourse-clients.ts'

type StandingRequest = { posts: readonly StoredPost[]; failures: HostFailures }

/** Asks each host for its posts, one after the other. What a host in trouble has is unsure, and holds up no other. */
export async function fetchStanding(
  clientOf: DiscourseClients,
  { posts, failures }: StandingRequest,
): Promise<Standings> {
  const known = new Map<string, Standing>()
  const byHost = Map.groupBy(posts, (post) => parseId(idOf(post))?.host)
  const counts = await Promise.all(
    [...byHost].map(async ([host, own]) => {
      let requests = 0
      if (host === undefined) return requests
      for (const post of own) {
        if (failures.reasonToStop(host) !== undefined) return requests
        requests += 1
        const state = await fetchOrFail(clientOf, { host, post, failures })
        if (state) known.set(post.id, state)
      }
      return requests
    }),
  )
  return {
    states: posts.map((post) => known.get(post.id) ?? { kind: 'unsure' }),
    goneThreads: new Set(),
    requests: counts.reduce((sum, count) => sum + count, 0),
  }
}

type StateRequest = { host: string; post: StoredPost; failures: HostFailures }

async function fetchOrFail(
  clientOf: DiscourseClients,
  { host, post, failures }: StateRequest,
): Promise<Standing | undefined> {
  try {
    const state = await fetchState(clientOf(host), post)
    failures.recordAnswer(host)
    return state
  } catch (error) {
    if (!(error instanceof Error)) throw error
    failures.recordFailure(host, error)
    return undefined
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
