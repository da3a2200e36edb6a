import { createDiscourse } from '@radar/discourse'
import { createLemmy } from '@radar/lemmy'
import { TRADE_COMMUNITIES } from '../../apps/server/src/matches/communities/trade-communities.ts'
import type { TradeCommunity } from '../../apps/server/src/matches/communities/trade-communities.ts'
import { USER_AGENT, merge, probe } from './probe.ts'
import type { Findings, ProbeResult } from './probe.ts'

/** Hosts that are asked side by side; the communities of one are asked one after the other. */
const MAX_HOSTS = 6
const MONTH_MS = 30 * 86_400_000

type CommunitiesRequest = {
  /** @default those of first questions */
  communities?: readonly TradeCommunity[]
  fetch?: typeof fetch
  now: number
}

/** Asks each community of the list for one page of what is new in the last 30 days. `now` is in ms. */
export async function probeCommunities({
  communities = TRADE_COMMUNITIES,
  fetch,
  now,
}: CommunitiesRequest): Promise<ProbeResult[]> {
  const options = { userAgent: USER_AGENT, attempts: 1, ...(fetch && { fetch }) }
  const lemmy = createLemmy({ ...options, max_wait_ms: 120_000 })
  const hosts = [...Map.groupBy(communities, ({ place }) => place.split('@').at(-1) ?? '').values()]
  const results = new Map<string, ProbeResult>()
  await Promise.all(Array.from({ length: MAX_HOSTS }, work))
  return communities.flatMap(({ place }) => results.get(place) ?? [])

  async function work(): Promise<void> {
    for (let own = hosts.shift(); own; own = hosts.shift())
      for (const { forum, place } of own) results.set(place, await probeCommunity(forum, place))
  }

  function probeCommunity(forum: string, place: string): Promise<ProbeResult> {
    return probe({ forum: place, call: 'newest' }, async () => {
      if (forum === 'lemmy') {
        const [community = '', host = ''] = place.split('@')
        const since = Math.floor((now - MONTH_MS) / 1_000)
        return describePage(await lemmy.newest({ host, community, since, max_pages: 1, kinds: ['post'] }))
      }
      const discourse = createDiscourse({ url: `https://${place}`, ...options })
      for await (const page of discourse.newest({ since: now - MONTH_MS, max_pages: 1 }))
        return describePage(page)
      throw new Error('A walk has at least one page.')
    })
  }
}

/** A community that is silent for a month is no fault of the probe, but of the list. */
function describePage({ items, skipped }: { items: unknown[]; skipped: unknown[] }): Findings {
  const faults = items.length === 0 ? ['nothing new in 30 days'] : []
  return merge(`${items.length} read, ${skipped.length} not`, [{ faults, unknown: [] }])
}
