import { createDiscourse } from '@radar/discourse'
import type { Discourse } from '@radar/discourse'
import { compareShape } from '@radar/simulator-kit'
import { NOTHING_KNOWN, USER_AGENT, fieldOf, listOf, merge, probe, recordAnswers } from './probe.ts'
import type { Findings, ProbeResult } from './probe.ts'
import { DISCOURSE_POST_SHAPE } from './shapes.ts'

/**
 * Asks a forum for what is new, for one post, for its categories, and for a word where it allows programs to search. `now` is
 * in ms.
 */
export async function probeDiscourse(url: string, now: number): Promise<ProbeResult[]> {
  const recorded = recordAnswers()
  const discourse = createDiscourse({ url, userAgent: USER_AGENT, attempts: 1, fetch: recorded.fetch })
  const forum = `Discourse, ${new URL(url).host}`
  let newest: number | undefined
  const listing = await probe({ forum, call: 'newest' }, async () => {
    const { id, findings } = await readListing(discourse, {
      since: now - 30 * 86_400_000,
      last: recorded.last,
    })
    newest = id
    return findings
  })
  const item = await probe({ forum, call: 'item' }, async () => {
    if (newest === undefined) return NOTHING_KNOWN
    const { state } = await discourse.post(newest)
    const compared = state === 'stands' ? [faultsOf(recorded.last.json)] : []
    return merge(`post ${newest} ${state}`, compared)
  })
  const categories = await probe({ forum, call: 'categories' }, async () => {
    const found = await discourse.categories()
    const faults = [
      ...(found.length === 0 ? ['nothing was found'] : []),
      ...(found.some(({ name }) => name === '') ? ['name: absent'] : []),
      ...(found.some(({ posts_per_week }) => posts_per_week === null) ? ['topics_week: absent'] : []),
    ]
    return merge(`${found.length} read`, [{ faults, unknown: [] }])
  })
  const search = await probe({ forum, call: 'search' }, async () => {
    if (!(await discourse.maySearch())) return merge('not asked: robots.txt disallows it', [])
    const { items, skipped } = await discourse.search({ words: 'recommend', since: now - 365 * 86_400_000 })
    const why = skipped.map((one) => one.why)
    return merge(`${items.length} read, ${skipped.length} not`, [{ faults: why, unknown: [] }])
  })
  return [listing, item, categories, search]
}

type Listing = { since: number; last: { json: unknown } }

async function readListing(
  discourse: Discourse,
  { since, last }: Listing,
): Promise<{ id: number | undefined; findings: Findings }> {
  for await (const { items, skipped } of discourse.newest({ since, max_pages: 1 })) {
    const compared = listOf(last.json, 'latest_posts').map((post) =>
      merge('', [
        faultsOf(post),
        { faults: fieldOf(post, 'topic_title') === undefined ? ['topic_title: absent'] : [], unknown: [] },
      ]),
    )
    const silence = items.length === 0 ? [{ faults: ['nothing was found'], unknown: [] }] : []
    return {
      id: items[0]?.id,
      findings: merge(`${items.length} read, ${skipped.length} not`, [...compared, ...silence]),
    }
  }
  throw new Error('A walk has at least one page.')
}

const faultsOf = (post: unknown) => ({ faults: compareShape(post, DISCOURSE_POST_SHAPE).faults, unknown: [] })
