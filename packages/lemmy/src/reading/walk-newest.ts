import type { Query } from '@radar/forum-client'
import type { ApiCaller } from '../http/call-api.ts'
import type { ItemPage } from '../lemmy-item.ts'
import { PER_PAGE, readList } from '../views/read-views.ts'

export type WalkRequest = {
  host: string
  /** Name of one community of the host, without the host; all of its own communities where absent. */
  community?: string | undefined
  /** Unix seconds, included. */
  since: number
  /** Requests for posts, and as many for comments. @default 10 */
  max_pages?: number | undefined
  /** Returns true once a walk has taken long enough: what is further back is left, as where `max_pages` ends it. */
  isOver?(): boolean
  /** @default both */
  kinds?: readonly ('post' | 'comment')[] | undefined
  /** Tries of each request on outages. @default those of the client */
  attempts?: number | undefined
}

/** Items of a walk. Between `since` and `down_to` (unix seconds) there may be more than was received. */
export type WalkResult = ItemPage & { down_to: number }

/** Walks back through the posts and comments of an instance's own communities, newest first. Throws a ForumError. */
export async function walkNewest(call: ApiCaller, request: WalkRequest): Promise<WalkResult> {
  const { kinds = ['post', 'comment'] } = request
  const result: WalkResult = { items: [], withdrawn: [], skipped: [], down_to: request.since }
  for (const kind of kinds) {
    const part = await walkKind(call, request, kind)
    result.items.push(...part.items)
    result.withdrawn.push(...part.withdrawn)
    result.skipped.push(...part.skipped)
    result.down_to = Math.max(result.down_to, part.down_to)
  }
  result.items.sort((a, b) => b.created_at - a.created_at)
  return result
}

async function walkKind(
  call: ApiCaller,
  request: WalkRequest,
  kind: 'post' | 'comment',
): Promise<WalkResult> {
  const { host, since, max_pages = 10, isOver, attempts } = request
  const result: WalkResult = { items: [], withdrawn: [], skipped: [], down_to: since }
  const seen = new Set<string>()
  let cursor: string | null = null
  for (let page = 1; ; page += 1) {
    const answered = await call({
      host,
      path: `/${kind}/list`,
      attempts,
      v3: {
        ...queryOf(request, 'v3'),
        ...(kind === 'post' && cursor !== null ? { page_cursor: cursor } : { page: String(page) }),
      },
      v4: { ...queryOf(request, 'v4'), ...(cursor === null ? {} : { page_cursor: cursor }) },
    })
    const read = readList(answered)
    // What is new since the last page pushes the rest on, so that pages overlap.
    const fresh = read.items.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    result.items.push(...fresh.filter(({ created_at }) => created_at >= since))
    result.withdrawn.push(...read.withdrawn)
    result.skipped.push(...read.skipped)
    cursor = read.next_page
    // Version 3 numbers the pages of comments and names no next one, so an empty page is the last.
    const isLast = cursor === null && !answered.answer.endpoint.includes('/api/v3/')
    const isEnd = read.received === 0 || (read.oldest_at !== null && read.oldest_at < since)
    if (isLast || isEnd) return result
    if (page >= max_pages || isOver?.()) return { ...result, down_to: read.oldest_at ?? since }
  }
}

function queryOf({ community }: WalkRequest, version: 'v3' | 'v4'): Query {
  const isOld = version === 'v3'
  return {
    ...(community === undefined ? { type_: isOld ? 'Local' : 'local' } : { community_name: community }),
    sort: isOld ? 'New' : 'new',
    limit: String(PER_PAGE),
  }
}
