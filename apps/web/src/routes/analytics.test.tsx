import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'
import { CAMPAIGN_ID, sampleAnalytics, sampleSubscription } from '../testing/samples.ts'

afterEach(closeApp)

const openAnalytics = (prepare?: (server: FakeServer) => void, query = '') =>
  openApp(`/dashboard/analytics${query}`, prepare)

const NOTHING = sampleAnalytics({
  found: 0,
  replies: { ...sampleAnalytics().replies, posted: 0, visits: 0 },
  leads: { new: 0, contacted: 0, won: 0, lost: 0, won_values: [] },
  won: { leads: 0, values: [] },
})

test('a single match has no half that came sooner', async () => {
  const { screen } = openAnalytics(({ state }) => {
    const analytics = sampleAnalytics()
    state.analytics = { ...analytics, speed: { ...analytics.speed, timed: 1, median_seconds: 60 } }
  })
  await screen.findByText('1 match showed within 1 minute of being written')
})

test('every chart says its numbers in a table, and its kinds by more than colour', async () => {
  const { screen, user } = openAnalytics()
  await screen.findByText('40 matches in 2 days')
  screen.getByRole('img', { name: 'Matches over time, by score' })
  screen.getByText('Nov 20: Strong (80-100) 5, Good (60-79) 4, Weak (40-59) 3, Unlikely (0-39) 8')
  expect(document.querySelectorAll('figcaption pattern')).toHaveLength(4)
  await user.click(screen.getByText('Show as a table'))
  const days = within(screen.getByRole('table', { name: 'Matches of each day' }))
  days.getByRole('row', { name: 'Nov 21 2 3 5 10 0 0' })
  for (const [name, row] of [
    ['Matches by keyword', 'late payment 40 17 of 22'],
    ['Matches by subreddit', 'r/freelancing 40 17 of 22'],
    ['Typical time to find, by campaign', 'Tallybird 30 4 minutes'],
    ['Replies by what others see of them', 'Visible 1'],
    ['Replies by how soon they came', '1 to 6 hours 1'],
    ['Leads by status', 'Won 1'],
  ] as const)
    within(screen.getByRole('table', { name })).getByRole('row', { name: row })
  screen.getByText('1 match by meaning, without any keyword.')
  screen.getByText('2 profiles made in these days · won $1,200.50')
  screen.getByText('77 %')
  screen.getByText(
    /^1 reply posted · 6 votes and 2 answers · 3 visits to your site · typical time to answer: /,
  )
})

test('days and campaign go into the address, to the server and into the files', async () => {
  const query = `?from=2026-11-20&to=2026-11-21&campaign=${CAMPAIGN_ID}`
  const { screen, user, server } = openAnalytics(({ state }) => {
    state.subscription = sampleSubscription({ tier: 'moderator' })
  }, query)
  const link = await screen.findByRole('link', { name: 'Save “Keywords” as CSV' })
  expect(link.getAttribute('href')).toBe(
    `/api/v1/analytics/keywords.csv?from=2026-11-20&to=2026-11-21&campaign_id=${CAMPAIGN_ID}`,
  )
  const first = screen.getByLabelText<HTMLInputElement>('First day')
  fireEvent.change(first, { target: { value: '2026-11-01' } })
  await user.selectOptions(screen.getByLabelText('Campaign'), 'All Campaigns')
  await waitFor(() =>
    expect(server.callsOf('analytics.get').at(-1)?.input).toEqual({ from: '2026-11-01', to: '2026-11-21' }),
  )
})

test('whoever has no exports is offered the plan that has them', async () => {
  const { screen, user } = openAnalytics()
  await user.click(await screen.findByRole('button', { name: 'Save “Matches” as CSV' }))
  await screen.findByRole('dialog')
})

test('today is that of the user’s zone, and no button goes further back than the plan', async () => {
  const timezone = 'Pacific/Kiritimati'
  const { screen, user, server } = openAnalytics(({ state }) => {
    state.analytics = sampleAnalytics({ timezone, history_days: 7 })
  })
  await screen.findByText(/^Days begin at midnight in Pacific/)
  expect(screen.queryByRole('button', { name: '30 days' })).toBeNull()
  expect(screen.queryByRole('button', { name: '90 days' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '7 days' }))
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format()
  await waitFor(() => expect(server.callsOf('analytics.get').at(-1)?.input).toMatchObject({ to: today }))
})

test('what was won in these days is a result of them, though its profile is older', async () => {
  const { screen } = openAnalytics(({ state }) => {
    state.analytics = { ...NOTHING, won: { leads: 2, values: [{ currency: 'EUR', cents: 49_900 }] } }
  })
  await screen.findByText('€499.00')
  expect(screen.getByText('Leads won').nextSibling?.textContent).toBe('2')
})

test('who has all days of the plan before them is offered no more', async () => {
  const { screen } = openAnalytics(({ state }) => {
    state.analytics = { ...NOTHING, history_days: 2 }
  })
  await screen.findByText('Nothing happened in these days')
  expect(screen.queryByRole('button', { name: /^Show the last/ })).toBeNull()
})

test('days without anything say so, and a failure can be tried again', async () => {
  const { screen, user, server } = openAnalytics((app) => {
    app.state.analytics = NOTHING
    app.fail('analytics.get', new Error('No disk is left.'))
  })
  await screen.findByText('The figures cannot be shown')
  server.answerAgain('analytics.get')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await user.click(await screen.findByRole('button', { name: 'Show the last 90 days' }))
  await waitFor(() =>
    expect(server.callsOf('analytics.get').at(-1)?.input).toMatchObject({ from: expect.any(String) }),
  )
})

test('whoever has no campaign is led to one', async () => {
  const { screen } = openAnalytics(({ state }) => {
    state.analytics = NOTHING
    state.campaigns = []
  })
  const link = await screen.findByRole('link', { name: 'Create a campaign' })
  expect(link.getAttribute('href')).toBe('/dashboard/campaigns/new')
})

test('what each campaign brought is told month by month, or that nothing has yet', async () => {
  const months = [
    {
      month: '2026-10',
      campaign: { id: CAMPAIGN_ID, name: 'Tallybird invoicing' },
      replies: 9,
      visits: 1_400,
      won: 2,
      won_values: [{ currency: 'USD', cents: 48_000 }],
    },
    { month: '2026-09', campaign: null, replies: 1, visits: 0, won: 0, won_values: [] },
  ]
  const { screen } = openAnalytics(({ state }) => {
    state.subscription.tier = 'moderator'
    state.months = months
  })
  const part = within(await screen.findByRole('region', { name: 'Months and campaigns' }))
  part.getByRole('row', { name: 'Oct 2026 Tallybird invoicing 9 1,400 2 $480.00' })
  part.getByRole('row', { name: 'Sep 2026 Deleted campaigns and matches 1 0 0 –' })
  const file = screen.getByRole('link', { name: 'Save “What it brought” as CSV' })
  expect(file.getAttribute('href')).toBe('/api/v1/results.csv')
})

test('months that cannot be read can be asked for again', async () => {
  const { screen, server, user } = openAnalytics((fake) => fake.fail('results.get', new Error('away')))
  await screen.findByText('The months cannot be shown')
  server.answerAgain('results.get')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Nothing yet. The first reply that is posted begins the table.')
})
