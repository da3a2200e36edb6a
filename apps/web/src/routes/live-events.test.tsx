import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'
import {
  CAMPAIGN_ID,
  idOf,
  sampleCampaign,
  sampleMatch,
  sampleNotification,
  sampleScan,
} from '../testing/samples.ts'

afterEach(closeApp)
afterEach(() => void vi.restoreAllMocks())
afterEach(() => void vi.useRealTimers())

async function openMatches(prepare?: (server: FakeServer) => void) {
  const app = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, prepare)
  await app.screen.findByRole('article', { name: 'Post 1' })
  await waitFor(() => expect(app.server.isListenedTo()).toBe(true))
  return app
}

test('a scan moves on the screen as it is told, without asking for it', async () => {
  const { server, screen } = await openMatches()
  const asked = server.callsOf('campaigns.get').length
  server.emit({
    type: 'scan',
    scan: sampleScan({
      subreddits_done: 1,
      posts_scanned: 40,
      matches_found: 6,
      worth_a_look: 6,
      reading: 'invoicing',
    }),
  })
  await screen.findByText(
    /Reading r\/invoicing, 2 of 2 · 40 posts read · 6 worth a look and 0 mentions so far/,
  )
  expect(server.callsOf('campaigns.get')).toHaveLength(asked)
})

test('the end of a scan has the campaign and what was learned read again', async () => {
  const { server, screen } = await openMatches()
  const done = sampleScan({
    status: 'done',
    subreddits_done: 2,
    posts_scanned: 52,
    matches_found: 4,
    worth_a_look: 3,
    finished_at: '2026-11-21T12:00:05.000Z',
  })
  const learned = server.callsOf('rules.propose').length
  server.state.campaigns[0] = { ...server.state.campaigns[0]!, last_scan: done }
  server.emit({ type: 'scan', scan: done })
  await screen.findByText(/52 posts read, 3 worth a look · 1 mention/)
  await waitFor(() => expect(server.callsOf('rules.propose').length).toBeGreaterThan(learned))
})

test('an edited campaign shows how many of its matches are read again, and nothing once all are', async () => {
  const { server, screen } = await openMatches(({ state }) => {
    state.campaigns[0] = { ...state.campaigns[0]!, rereading: 120 }
  })
  const section = await screen.findByRole('region', { name: 'Reading again' })
  expect(section.textContent).toContain('Reading 120 matches again')
  const asked = server.callsOf('campaigns.get').length
  server.emit({ type: 'rereading', campaign_id: CAMPAIGN_ID, left: 40 })
  await screen.findByText(/Reading 120 matches again beside your new text, 40 left/)
  server.emit({ type: 'rereading', campaign_id: CAMPAIGN_ID, left: 0 })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reading again' })).toBeNull())
  expect(server.callsOf('campaigns.get')).toHaveLength(asked)
})

test('the progress of one campaign does not go on in another', async () => {
  const other = idOf(1, 2)
  const { screen, user } = await openMatches(({ state }) => {
    state.campaigns = [
      sampleCampaign({ rereading: 40 }),
      sampleCampaign({ id: other, name: 'Other', rereading: 120 }),
    ]
    state.notifications = [CAMPAIGN_ID, other].map((id, n) =>
      sampleNotification(n + 1, { title: `Found in ${n}`, href: `/dashboard/campaigns/${id}` }),
    )
  })
  await screen.findByText(/Reading 40 matches again/)
  const open = async (title: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^Notifications/ }))
    await user.click(await screen.findByRole('link', { name: title }))
  }
  await open(/Found in 1/)
  await screen.findByText(/Reading 120 matches again/)
  await open(/Found in 0/)
  await screen.findByText(/Reading 40 matches again beside your new text\. /)
})

test('matches that are found slide into the list', async () => {
  const { server, screen } = await openMatches()
  server.state.matches.unshift(sampleMatch(4))
  server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, found: 1, worth_a_look: 1, match_ids: [] })
  await screen.findByRole('article', { name: 'Post 4' })
})

test('what another campaign finds leaves this list alone', async () => {
  const { server, screen } = await openMatches()
  const asked = server.callsOf('matches.list').length
  server.emit({ type: 'matches', campaign_id: idOf(1, 2), found: 1, worth_a_look: 1, match_ids: [] })
  // The event after it is through, so this one was too.
  server.emit({ type: 'scan', scan: sampleScan({ posts_scanned: 1 }) })
  await screen.findByText(/1 post read/)
  expect(server.callsOf('matches.list')).toHaveLength(asked)
})

test('a verdict of another window takes the match from this list', async () => {
  const { server, screen } = await openMatches()
  const [first] = server.state.matches
  server.state.matches[0] = { ...first!, verdict: 'dismissed' }
  server.emit({ type: 'verdict', campaign_id: CAMPAIGN_ID, match_id: first!.id, verdict: 'dismissed' })
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Post 1' })).toBeNull())
  screen.getByRole('radio', { name: 'Dismissed 1' })
})

test('a reply that moves on is read again', async () => {
  const { server } = await openMatches()
  const asked = server.callsOf('matches.list').length
  server.emit({ type: 'reply', reply_id: idOf(5, 1), match_id: idOf(2, 1), status: 'posted' })
  await waitFor(() => expect(server.callsOf('matches.list').length).toBeGreaterThan(asked))
})

test('an account that comes or goes is read again', async () => {
  const { server } = await openMatches()
  const asked = server.callsOf('redditCredentials.list').length
  server.emit({ type: 'reddit_credentials' })
  await waitFor(() => expect(server.callsOf('redditCredentials.list').length).toBeGreaterThan(asked))
})

test('without a connection one banner stands, and everything shown is read again afterwards', async () => {
  const { server, screen, user } = await openMatches()
  server.goAway()
  await user.click(screen.getByRole('button', { name: 'Run Campaign' }))
  const banner = await screen.findByText(/^No connection/)
  expect(banner.textContent).toMatch(
    /^No connection\. What you see is from (?:[A-Z][a-z]{2} \d{1,2}, )?\d\d:\d\d\. Trying again…$/,
  )
  server.state.campaigns[0] = { ...server.state.campaigns[0]!, name: 'Renamed meanwhile' }
  server.comeBack()
  await screen.findByRole('heading', { name: 'Renamed meanwhile' })
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull())
})

test('a page that is told that it missed events reads everything again', async () => {
  const { server, screen } = await openMatches()
  server.state.campaigns[0] = { ...server.state.campaigns[0]!, name: 'Renamed in the gap' }
  server.state.matches.unshift(sampleMatch(4))
  server.emit({ type: 'missed' })
  // Pages come one after the other, each after some seconds by chance.
  await screen.findByRole('heading', { name: 'Renamed in the gap' })
  await screen.findByRole('article', { name: 'Post 4' })
})

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each<[string, (server: FakeServer) => void]>([
  ['the server ended its stream', (server) => act(() => server.endStreams())],
  [
    'it was out of sight',
    () => {
      act(() => show('hidden'))
      act(() => show('visible'))
    },
  ],
])('what happens before a page listens again is shown, where %s', async (_, interrupt) => {
  const { server, screen } = await openMatches()
  const asked = server.callsOf('events.stream').length
  const goOn = server.hold('events.stream')
  interrupt(server)
  await waitFor(() => expect(server.callsOf('events.stream').length).toBeGreaterThan(asked))
  server.state.campaigns[0] = { ...server.state.campaigns[0]!, name: 'Renamed in the gap' }
  goOn()
  await screen.findByRole('heading', { name: 'Renamed in the gap' })
})

/** A page whose first stream opens so long after its first answers; the campaign is renamed between them. */
async function openLate(ms: number) {
  const now = Date.now()
  vi.setSystemTime(now)
  let open = () => {}
  const app = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, ({ hold }) => {
    open = hold('events.stream')
  })
  await app.screen.findByRole('article', { name: 'Post 1' })
  await waitFor(() => expect(app.server.callsOf('events.stream')).toHaveLength(1))
  app.server.state.campaigns[0] = { ...app.server.state.campaigns[0]!, name: 'Renamed in the gap' }
  vi.setSystemTime(now + ms)
  open()
  return app
}

test('what happens before a page listens for the first time is shown, where that takes long', async () => {
  const { screen } = await openLate(1_500)
  await screen.findByRole('heading', { name: 'Renamed in the gap' })
})

test('a page that listens soon after its first answers asks for nothing twice', async () => {
  const { server, screen } = await openLate(500)
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  server.emit({ type: 'scan', scan: sampleScan({ posts_scanned: 1 }) })
  await screen.findByText(/1 post read/)
  expect(server.callsOf('campaigns.get')).toHaveLength(1)
})

test('what another window deals with deep in a long list leaves it, and only its page is read again', async () => {
  const { server, screen, user } = await openMatches(({ state }) => {
    state.paged = true
    state.matches = Array.from({ length: 560 }, (_, n) => sampleMatch(n + 1, { relevance_score: 90 }))
  })
  const pages = () => server.callsOf('matches.list').map(({ input }) => (input as { offset: number }).offset)
  for (const offset of [20, 40, 140, 240, 340, 440, 540]) {
    await user.click(await screen.findByRole('button', { name: 'Load More' }))
    await waitFor(() => expect(pages()).toContain(offset))
    await waitFor(() => expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe('false'))
  }
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull())
  const readAgain = async (act: () => void) => {
    const before = pages().length
    act()
    await waitFor(() => expect(pages().length).toBeGreaterThanOrEqual(before + 6))
    return pages().slice(before)
  }
  const leave = (n: number) => {
    server.state.matches = server.state.matches.filter(({ id }) => id !== idOf(2, n))
  }
  const judged = await readAgain(() => {
    leave(400)
    const verdict = { match_id: idOf(2, 400), verdict: 'dismissed' } as const
    server.emit({ type: 'verdict', campaign_id: CAMPAIGN_ID, ...verdict })
  })
  expect(judged).toEqual([0, 20, 40, 140, 240, 340])
  await screen.findByText('Showing 559 of 559 matches')
  const snoozed = await readAgain(() => {
    leave(500)
    const changed = { found: 0, worth_a_look: 0, match_ids: [idOf(2, 500)] }
    server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, ...changed })
  })
  expect(snoozed).toEqual([0, 20, 40, 140, 240, 440])
})

test('a lead profile that changes has no list read again that does not show its match', async () => {
  const { server, screen } = await openMatches()
  const asked = () => server.callsOf('matches.list').length
  const before = asked()
  server.emit({ type: 'leads', match_ids: [idOf(2, 99)] })
  server.emit({ type: 'scan', scan: sampleScan({ posts_scanned: 1 }) })
  await screen.findByText(/1 post read/)
  expect(asked()).toBe(before)
  server.emit({ type: 'leads', match_ids: [idOf(2, 1)] })
  await waitFor(() => expect(asked()).toBe(before + 1))
})

test('what comes in a burst is read once', async () => {
  const { server, screen } = await openMatches()
  const asked = server.callsOf('matches.list').length
  server.state.matches = [...server.state.matches, sampleMatch(4)]
  for (let n = 0; n < 20; n++)
    server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, found: 1, worth_a_look: 1, match_ids: [] })
  await screen.findByRole('article', { name: 'Post 4' })
  expect(server.callsOf('matches.list')).toHaveLength(asked + 1)
})

test('while a verdict is on its way nothing has the list read, which would show it undone', async () => {
  const { server, screen, user } = await openMatches()
  const answer = server.hold('matches.judge')
  await user.keyboard('jx')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Post 1' })).toBeNull())
  const asked = server.callsOf('matches.list').length
  const learned = server.callsOf('rules.propose').length
  server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, found: 0, worth_a_look: 0, match_ids: [] })
  server.emit({ type: 'scan', scan: sampleScan({ status: 'done' }) })
  await waitFor(() => expect(server.callsOf('rules.propose').length).toBeGreaterThan(learned))
  expect(server.callsOf('matches.list')).toHaveLength(asked)
  answer()
  await waitFor(() => expect(server.callsOf('matches.list').length).toBeGreaterThan(asked))
  expect(screen.queryByRole('article', { name: 'Post 1' })).toBeNull()
})
