import type { HostFailures } from '@radar/forum-client'
import type { ItemState, Lemmy } from '@radar/lemmy'
import type { Standing, Standings } from '../../../platform/forum-items.ts'
import type { StoredPost } from '../../posts/store-posts.ts'

/**
 * Fetches whether posts still stand, each at the instance that it comes from, or where that lets no program ask at the
 * instance of its community. One that cannot be asked is `unsure`.
 */
export async function fetchStanding(
  client: Lemmy,
  posts: readonly StoredPost[],
  failures: HostFailures,
): Promise<Standings> {
  const titled = posts.filter(({ comment_id, title }) => comment_id !== null && title !== '')
  const threads = titled.map(({ reddit_id }) => reddit_id)
  const items = [
    ...posts.map((post) => ({ id: idOf(post), community: post.subreddit })),
    ...titled.map(({ reddit_id: id, subreddit: community }) => ({ id, community })),
  ]
  const states = await client.standing(items, failures)
  return {
    states: posts.map((post) => toStanding(post, states.get(idOf(post)))),
    goneThreads: new Set(threads.filter((id) => isGone(states.get(id)))),
    requests: states.size,
  }
}

const idOf = ({ comment_id, reddit_id }: StoredPost): string => comment_id ?? reddit_id

const isGone = (state: ItemState | undefined): boolean =>
  state !== undefined && state.state !== 'stands' && state.state !== 'unsure'

function toStanding(post: StoredPost, state: ItemState | undefined): Standing {
  if (!state || state.state === 'unsure') return { kind: 'unsure' }
  // A second answer confirms it.
  if (state.state === 'missing' && post.missing_since === null) return { kind: 'missing' }
  if (state.state !== 'stands') return { kind: 'gone', authorIsGone: false }
  const { text: body, post: thread, score, comments: num_comments, edited_at, locked } = state.item
  const edited = edited_at === null ? null : new Date(edited_at * 1_000)
  const change = { body, score, num_comments, edited, locked }
  return { kind: 'exists', change: post.comment_id === null ? { ...change, title: thread.title } : change }
}
