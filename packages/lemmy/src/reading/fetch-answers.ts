import type { ApiCaller } from '../http/call-api.ts'
import type { LemmyItem } from '../lemmy-item.ts'
import { PER_PAGE, readList } from '../views/read-views.ts'

export type AnswersRequest = {
  host: string
  /** Number of the comment on the host. */
  comment: number
  /** Levels below the comment, from 1. */
  depth: number
}

/** Fetches the comments below a comment that stand, 50 at most. Throws a ForumError. */
export async function fetchAnswers(
  call: ApiCaller,
  { host, comment, depth }: AnswersRequest,
): Promise<LemmyItem[]> {
  const query = { parent_id: String(comment), max_depth: String(depth), limit: String(PER_PAGE) }
  const answer = await call({
    host,
    path: '/comment/list',
    v3: { ...query, sort: 'New', type_: 'All' },
    v4: { ...query, sort: 'new', type_: 'all' },
  })
  // An instance lists the comment itself as well.
  return readList(answer).items.filter(({ number }) => number !== comment)
}
