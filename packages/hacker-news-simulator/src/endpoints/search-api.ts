import type { App, Call } from '@radar/simulator-kit'
import { findHits } from '../search/find-hits.ts'
import { renderHit } from '../search/render-hit.ts'
import type { ForumState } from '../state.ts'

const USUAL_PER_PAGE = 20
const REACH =
  'you can only fetch the 1000 hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.'

/** The search index by Algolia, below `/api/v1`. */
export function mountSearchApi(app: App, state: ForumState): void {
  app.get('/api/v1/search_by_date', (c) => answerSearch(c, { state, order: 'date' }))
  app.get('/api/v1/search', (c) => answerSearch(c, { state, order: 'relevance' }))
}

function answerSearch(
  c: Call,
  { state, order }: { state: ForumState; order: 'date' | 'relevance' },
): Response {
  const query = c.req.query('query') ?? ''
  const page = Number(c.req.query('page') ?? 0)
  const found = findHits(state, {
    query,
    tags: c.req.query('tags') ?? '',
    numericFilters: c.req.query('numericFilters') ?? '',
    page,
    hitsPerPage: Number(c.req.query('hitsPerPage') ?? USUAL_PER_PAGE),
    order,
  })
  if (page * found.hitsPerPage >= 1_000) {
    return c.json({ hits: [], message: REACH, page, nbHits: 0, nbPages: 0, hitsPerPage: found.hitsPerPage })
  }
  return c.json({
    exhaustive: { nbHits: true, typo: true },
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    hits: found.hits.map((item) => renderHit(item, state.items)),
    hitsPerPage: found.hitsPerPage,
    nbHits: found.nbHits,
    nbPages: found.nbPages,
    page,
    params: `${new URL(c.req.url).search.slice(1)}&advancedSyntax=true&analyticsTags=backend`,
    processingTimeMS: 3,
    query,
    serverTimeMS: 4,
  })
}
