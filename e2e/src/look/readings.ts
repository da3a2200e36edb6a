import type { CampaignReading, Match, Reading } from '@radar/contract'
import type { Page } from 'playwright-core'

const DAY_MS = 86_400_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

const PROVIDER: NonNullable<CampaignReading['provider']> = {
  model: 'decide-1',
  prices: { input: 0.05, output: 0.05, known: true },
  answered_at: fromNow(-120_000),
  failing: null,
  tells_posts_apart: true,
}
const STATE: CampaignReading = {
  provider: PROVIDER,
  day: { spent_dollars: 0.08, ceiling_dollars: 0.25, resets_at: fromNow(DAY_MS) },
  month: { spent_dollars: 0.9, ceiling_dollars: 5, resets_at: fromNow(20 * DAY_MS) },
  stopped_by: null,
  read: 40,
  unread: 0,
  price_dollars: 0,
  waiting: 0,
  backlog: 0,
}
const READ: Reading = {
  model: 'decide-1',
  would_reply: 0.93,
  need: 'open',
  fit: 'exactly',
  condition: { state: 'unknown', quote: 'in Leeds' },
  cost_dollars: 0.0001,
}
const SPENT = { spent_dollars: 0.25, ceiling_dollars: 0.25, resets_at: fromNow(DAY_MS) }

export const READINGS = {
  offered: { ...STATE, read: 0, unread: 120, price_dollars: 0.0042 },
  underWay: { ...STATE, waiting: 80, backlog: 80 },
  near: { ...STATE, day: { ...STATE.day, spent_dollars: 0.21 } },
  ceiling: { ...STATE, day: SPENT, stopped_by: 'user_day', waiting: 12 },
  alike: { ...STATE, provider: { ...PROVIDER, tells_posts_apart: false } },
  away: {
    ...STATE,
    waiting: 3,
    provider: { ...PROVIDER, failing: { failure: 'no_rights', since: fromNow(-3_600_000) } },
  },
  done: STATE,
} satisfies Record<string, CampaignReading>

/** Loads a page anew as it is with an AI provider; the first match of its list was read where `isRead` says so. */
export async function stubReading(
  page: Page,
  { state, isRead }: { state: CampaignReading; isRead: boolean },
): Promise<void> {
  for (const call of ['get', 'budget'])
    await page.route(`**/rpc/readings/${call}**`, (route) => route.fulfill({ json: { json: state } }))
  if (isRead)
    await page.route('**/rpc/matches/list**', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { json: { items: Match[] } }
      const items = body.json.items.map((match, place) => (place === 0 ? read(match) : match))
      await route.fulfill({ response: answer, json: { ...body, json: { ...body.json, items } } })
    })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Match with the answers about it, and their line in its ledger. */
function read(match: Match): Match {
  const points = -3.5
  return {
    ...match,
    reading: READ,
    relevance_score: match.relevance_score + points,
    ledger: [
      ...match.ledger,
      {
        part: 'reader',
        label: 'Read by AI: would reply 0.93, need open, exactly what you offer, condition unknown',
        quotes: [match.title],
        points,
        rule_id: null,
      },
    ],
  }
}
