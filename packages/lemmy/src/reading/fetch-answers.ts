import type { ApiCaller } from '../http/call-api.ts'
import { PER_PAGE, readList } from '../views/read-views.ts'

export type AnswersRequest = {
  host: string
  /** Number of the comment on the host. */
  comment: number
}

/** Fetches who answered a comment directly, as `name@host`; 50 answers at most. Throws a ForumError. */
export async function fetchAnswers(call: ApiCaller, { host, comment }: AnswersRequest): Promise<string[]> {
  const query = { parent_id: String(comment), max_depth: '1', limit: String(PER_PAGE) }
  const answer = await call({
    host,
    path: '/comment/list',
    v3: { ...query, sort: 'New', type_: 'All' },
    v4: { ...query, sort: 'new', type_: 'all' },
  })
  const { items } = readList(answer)
  return items.filter(({ parent_number }) => parent_number === comment).map(({ author }) => author)
}
