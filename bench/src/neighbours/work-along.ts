import { at } from '../checked.ts'
import type { Neighbourhood } from './open-neighbourhood.ts'

/** Waits of the second user, in milliseconds. */
export type WaitFigures = { requests: number; failed: number; p50: number; p95: number; longest: number }

const PAUSE_MS = 50

/** The second user looks at pages, lists and a search, one after the other, as people do. */
export async function workAlong(
  { url, neighbour }: Pick<Neighbourhood, 'url' | 'neighbour'>,
  { seconds }: { seconds: number },
): Promise<WaitFigures> {
  const reads = [
    '/',
    '/api/v1/campaigns',
    `/api/v1/campaigns/${neighbour.campaignId}/matches?limit=20`,
    '/api/v1/user-settings',
  ]
  const waits: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1_000
  for (let n = 0; performance.now() < end; n++) {
    const began = performance.now()
    const answer =
      n % 20 === 19
        ? search(`mine ${n}`)
        : fetch(url + at(reads, n % reads.length), { headers: neighbour.headers })
    const isDone = await answer.then(
      async ({ ok, status, body }) => {
        await body?.cancel()
        return ok || status === 404
      },
      () => false,
    )
    if (!isDone) failed += 1
    waits.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    requests: waits.length,
    failed,
    p50: percentile(0.5),
    p95: percentile(0.95),
    longest: percentile(1),
  }

  function search(query: string) {
    return fetch(`${url}/functions/v1/reddit-search`, {
      method: 'POST',
      headers: neighbour.headers,
      body: JSON.stringify({ query }),
    })
  }
}
