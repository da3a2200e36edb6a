import type { Page } from 'playwright-core'
import type { FirstLook, FirstThread } from '@radar/contract'

const HOUR_MS = 3_600_000

type Sample = { title: string; excerpt: string; quote: string; score: number; points: number; hours: number }

/** Threads in our own words. */
const SAMPLES: readonly Sample[] = [
  {
    title: 'Ask HN: What do you use for invoicing as a freelancer?',
    excerpt:
      'I send about ten invoices a month and keep them in a spreadsheet. I am looking for an invoicing tool that reminds clients who pay late. Nothing with a sales team. Any recommendations?',
    quote: 'I am looking for an invoicing tool that reminds clients who pay late.',
    score: 83,
    points: 34,
    hours: 2,
  },
  {
    title: 'Ask HN: Self-hosted invoice generator with recurring invoices?',
    excerpt: 'I need recurring invoices, PDF, and a page where clients pay by card.',
    quote: 'I need recurring invoices, PDF, and a page where clients pay by card.',
    score: 64,
    points: 26,
    hours: 300,
  },
  {
    title: 'Ask HN: Bookkeeping software for a tiny limited company?',
    excerpt:
      'Same question here, for a bakery with three employees. Invoices and receipts in one place would be enough.',
    quote: 'Invoices and receipts in one place would be enough.',
    score: 47,
    points: 12,
    hours: 96,
  },
  {
    title:
      'A long title of one word that no line holds: Rechnungsstellungsnachverfolgungsprogrammempfehlungsanfrage',
    excerpt: '',
    quote: 'Which one do you use?',
    score: 22,
    points: 6,
    hours: 600,
  },
]

const toThread = ({ title, excerpt, quote, score, points, hours }: Sample, place: number): FirstThread => ({
  forum: 'hackernews',
  forum_name: 'Hacker News',
  id: String(9_000 + place),
  place: 'Hacker News',
  title,
  author: 'quietledger',
  excerpt,
  is_comment: place === 2,
  url: `https://news.ycombinator.com/item?id=${9_000 + place}`,
  created_utc: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  relevance_score: score,
  reason: `Asks for a recommendation. Most telling: “${quote}”`,
  ledger: [{ part: 'sentence', label: `“${quote}”`, points, quotes: [quote], rule_id: null }],
  read_by: 'model',
  words_because: null,
  labels: ['Asks for a recommendation'],
})

const NEWS = { forum: 'hackernews', forum_name: 'Hacker News', place: null }
const LEMMY = { forum: 'lemmy', forum_name: 'Lemmy', place: 'freelancers@lemmy.example' }
const DISCOURSE = { forum: 'discourse', forum_name: 'Discourse', place: 'invoices.example' }

const BASE: FirstLook = {
  id: '0f0e0d0c-0b0a-4908-8706-050403020100',
  state: 'done',
  version: 1,
  ahead: null,
  read: 120,
  of: 120,
  keywords: ['invoice OR invoicing', 'late payers', 'unpaid invoice'].map((text) => ({
    text,
    why: 'You say it.',
  })),
  threads: SAMPLES.map(toThread),
  forums: [
    { ...NEWS, found: 196, trouble: null },
    { ...LEMMY, found: 38, trouble: null },
    { ...DISCOURSE, found: 50, trouble: null },
    {
      ...DISCOURSE,
      place: 'books.example',
      found: 0,
      trouble: { kind: 'down', text: 'books.example does not answer at the moment.' },
    },
  ],
  not_asked: ['Bluesky was not asked: its search needs an account. A campaign can watch it.'],
  other_places: [
    { forum: 'hackernews', place: 'Hacker News' },
    { forum: 'lemmy', place: LEMMY.place },
    { forum: 'discourse', place: DISCOURSE.place },
  ],
  stands_in: false,
  note: null,
}
const DOWN = { kind: 'down' as const, text: 'Hacker News does not answer at the moment.' }

export const FOUND = BASE
export const WAITING: FirstLook = {
  ...BASE,
  state: 'waiting',
  ahead: 3,
  read: 0,
  of: 0,
  threads: [],
  forums: [],
}
export const SEARCHING: FirstLook = {
  ...BASE,
  state: 'searching',
  read: 0,
  of: 0,
  threads: [],
  forums: [
    { ...NEWS, found: 196, trouble: null },
    { ...LEMMY, found: 38, trouble: null },
    { ...DISCOURSE, found: null, trouble: null },
  ],
}
export const READING: FirstLook = { ...BASE, state: 'reading', read: 48, threads: [] }
export const NOBODY: FirstLook = {
  ...BASE,
  threads: [],
  note: 'Radar found nobody on Hacker News who asked for this in the last 30 days. Start a campaign, and Radar tells you when somebody does. Or ask in other words: what do your customers call it?',
}
export const STAND_IN: FirstLook = {
  ...BASE,
  threads: SAMPLES.slice(0, 2).map((sample, place) => ({
    ...toThread(sample, place),
    forum: 'demo',
    forum_name: 'Practice forum',
    place: 'freelancing',
    title: sample.title.replace('Ask HN: ', ''),
  })),
  forums: [
    { ...NEWS, found: 0, trouble: DOWN },
    { forum: 'demo', forum_name: 'Practice forum', place: null, found: 31, trouble: null },
  ],
  read: 31,
  of: 31,
  other_places: [],
  stands_in: true,
  note: 'No forum outside can be reached from here, so the practice forum stands in: its people are made up.',
}
export const UNREAD: FirstLook = {
  ...BASE,
  state: 'failed',
  threads: [],
  note: 'Radar could not read shop.example. It cannot be reached. Say in a sentence what you make, and for whom.',
}

/** Answers first questions of a page by this one; later versions of what has not ended never come. */
export async function stubLooks(page: Page, look: FirstLook | undefined): Promise<void> {
  await page.route('**/api/v1/first-looks', (route) => (look ? route.fulfill({ json: look }) : route.abort()))
  await page.route('**/api/v1/first-looks/**', () => undefined)
  await page.route('**/rpc/firstLooks/**', (route) => route.fulfill({ json: { json: look } }))
}

/** Asks on the landing page, where the answer is this one; without one, the connection is lost. */
export function answerBy(look: FirstLook | undefined) {
  return async (page: Page) => {
    await stubLooks(page, look)
    await page.getByRole('button', { name: 'Invoicing app' }).click()
    await page
      .getByText(look?.note ?? /^(?:Many people|Searching|Reading what|284 posts|The connection)/)
      .first()
      .waitFor()
    // The question would be found again by the next picture.
    await page.evaluate("localStorage.removeItem('radar-asked')")
  }
}
