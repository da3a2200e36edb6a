import { compareShape } from '@radar/simulator-kit'
import { createLemmy } from '@radar/lemmy'
import type { LemmyItem, LemmyOptions } from '@radar/lemmy'
import { NOTHING_KNOWN, USER_AGENT, fieldOf, listOf, merge, probe, recordAnswers } from './probe.ts'
import type { Findings, ProbeResult } from './probe.ts'
import { LEMMY_SHAPES, LEMMY_VIEW_SHAPE } from './shapes.ts'

type LemmyRequest = { host: string; now: number; fetch?: NonNullable<LemmyOptions['fetch']> }

/** Asks an instance for its newest posts, for one of them, and for a word. `now` is in ms. */
export async function probeLemmy({ host, now, fetch: fetchIt }: LemmyRequest): Promise<ProbeResult[]> {
  const recorded = recordAnswers(fetchIt)
  const lemmy = createLemmy({ userAgent: USER_AGENT, attempts: 1, fetch: recorded.fetch })
  const forum = `Lemmy, ${host}`
  const since = Math.floor(now / 1_000) - 30 * 86_400
  let newest: LemmyItem | undefined
  const listing = await probe({ forum, call: 'newest' }, async () => {
    const { items, skipped } = await lemmy.newest({ host, since, max_pages: 1, kinds: ['post'] })
    newest = items[0]
    const answer = `${items.length} read, ${skipped.length} not`
    return compareViews(answer, [
      ...listOf(recorded.last.json, 'posts'),
      ...listOf(recorded.last.json, 'items'),
    ])
  })
  const item = await probe({ forum, call: 'item' }, async () => {
    if (newest === undefined) return NOTHING_KNOWN
    const states = await lemmy.standing([newest])
    const answer = `post ${[...states.values()].map(({ state }) => state).join()}`
    const view = fieldOf(recorded.last.json, 'post_view')
    return view === undefined ? merge(answer, []) : compareViews(answer, [view])
  })
  const search = await probe({ forum, call: 'search' }, async () => {
    const { items, skipped } = await lemmy.search({ host, words: 'recommend' })
    return merge(`${items.length} read, ${skipped.length} not`, [])
  })
  return [listing, item, search]
}

function compareViews(answer: string, views: readonly unknown[]): Findings {
  const compared = views.map((view) => {
    const kind = fieldOf(view, 'comment') === undefined ? 'post' : 'comment'
    const faults = [
      ...compareShape(view, LEMMY_VIEW_SHAPE).faults,
      ...compareShape(fieldOf(view, kind), LEMMY_SHAPES[kind]).faults,
    ]
    return { faults, unknown: [] }
  })
  const silence = views.length === 0 ? [{ faults: ['nothing was found'], unknown: [] }] : []
  return merge(answer, [...compared, ...silence])
}
