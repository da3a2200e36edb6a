import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, idOf, sampleCampaign, sampleSettings, sampleToday } from '../testing/samples.ts'

afterEach(closeApp)

test('today’s work is one line, and each part leads to where it is done', async () => {
  const soon = new Date(Date.now() + 60_000)
  // In the zone of the queue, whatever that of the browser is.
  const timezone = 'Asia/Kathmandu'
  const { screen } = openApp('/dashboard', ({ state }) => {
    state.settings = sampleSettings({ timezone })
    state.today = sampleToday({
      new_people: { count: 3, campaign_id: CAMPAIGN_ID },
      drafts: 2,
      attention: 1,
      answers: 4,
      kept_unanswered: 5,
      week: { found: 42, kept: 6, replies: 2, visits: 1 },
      next_reply_at: soon.toISOString(),
      reddit: 'connected',
    })
  })
  const line = await screen.findByRole('navigation', { name: 'Today’s work' })
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: timezone })
  const next = await within(line).findByRole('link', {
    name: new RegExp(`^next reply goes out (\\w{3} )?${clock.format(soon)}$`),
  })
  const parts = [...line.querySelectorAll('a')].map((part) => [part.textContent, part.getAttribute('href')])
  expect(parts).toEqual([
    ['1 reply needs you', '/dashboard/queue?view=attention'],
    ['3 new people worth a look', '/dashboard/inbox'],
    ['4 replies were answered', '/dashboard/queue?view=posted'],
    ['5 kept without a reply', '/dashboard/inbox?show=kept'],
    ['2 drafts to approve', '/dashboard/queue?view=review'],
    [next.textContent, '/dashboard/queue?view=scheduled'],
    ['Reddit connected', '/dashboard/settings/reddit'],
  ])
  screen.getByText(/^Last 7 days: 42 matches found · 6 kept · 2 replies posted · 1 visit\./)
})

test('where there is nothing to do, and where it cannot be read, the line says so', async () => {
  const { screen, server, user } = openApp('/dashboard', (fake) =>
    fake.fail('today.get', Object.assign(new Error('no'), { code: 'X' })),
  )
  await screen.findByText(/Today’s work cannot be shown/)
  await screen.findByRole('article', { name: 'Tallybird invoicing' })
  server.answerAgain('today.get')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Nobody new since you last looked')
  screen.getByRole('link', { name: 'Reddit is not connected' })
})

test('a campaign says what is worth a look, what its week was like, and when it is scanned next', async () => {
  const { screen } = openApp('/dashboard', ({ state }) => {
    state.campaigns = [
      sampleCampaign({
        open_worth_a_look: 6,
        new_worth_a_look: 2,
        mentions: 97,
        found_by_day: [0, 4, 0, 0, 2, 0, 8],
        next_scan_at: new Date(Date.now() - 1_000).toISOString(),
      }),
      sampleCampaign({
        id: idOf(1, 2),
        name: 'Quiet',
        open_worth_a_look: 0,
        mentions: 1,
        next_scan_at: null,
      }),
      sampleCampaign({
        id: idOf(1, 3),
        name: 'Loud',
        open_worth_a_look: 1_000,
        new_worth_a_look: 0,
        mentions: 1_000,
      }),
    ]
  })
  const textOf = async (name: string) => (await screen.findByRole('article', { name })).textContent
  expect(await textOf('Tallybird invoicing')).toContain('6 worth a look, 2 new · 97 mentions')
  expect(await textOf('Tallybird invoicing')).toContain('next in a moment')
  screen.getByRole('img', { name: '14 matches in 7 days: 0, 4, 0, 0, 2, 0, 8' })
  expect(await textOf('Quiet')).toContain('nothing to look at · 1 mention')
  expect(await textOf('Quiet')).not.toMatch(/next/)
  expect(await textOf('Loud')).toContain('1,000+ worth a look · 1,000+ mentions')
})

test('campaigns are counted, and listed twenty at a time, each with its goal, its scans and what can be done', async () => {
  const { screen, user } = openApp('/dashboard', ({ state }) => {
    state.campaigns = Array.from({ length: 21 }, (_, n) =>
      sampleCampaign({ id: idOf(1, n + 1), name: `Campaign ${n + 1}`, active: n > 0 }),
    )
  })
  const first = await screen.findByRole('article', { name: 'Campaign 1' })
  screen.getByText('Monitor your Radar campaigns')
  for (const figure of ['Total Campaigns21', 'Active Campaigns20', 'This Month21'])
    expect(document.body.textContent).toContain(figure)
  expect(first.textContent).toMatch(/^Campaign 1Inactive.*Lead Generation · Scans daily/)
  expect(screen.getAllByRole('article')).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Load More' }))
  await screen.findByRole('article', { name: 'Campaign 21' })
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions for Campaign 21' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('heading', { level: 1, name: 'Edit Campaign' })
})

test('whoever has no campaign is told how to begin', async () => {
  const { screen } = openApp('/dashboard', ({ state }) => {
    state.campaigns = []
  })
  await screen.findByText('No campaigns yet')
  screen.getByText('Get started by creating your first Reddit monitoring campaign')
  const link = screen.getByRole('link', { name: 'Create Campaign' })
  expect(link.getAttribute('href')).toBe('/dashboard/campaigns/new')
})

test('the palette finds pages, campaigns and actions, by keys alone', async () => {
  const { screen, user } = openApp('/dashboard')
  await screen.findByRole('article', { name: 'Tallybird invoicing' })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search pages, campaigns and actions' })
  await user.type(field, 'zeppelin')
  screen.getByText(/Nothing was found for “zeppelin”\./)
  await user.clear(field)
  await user.type(field, 'INVOICING tally')
  await screen.findByText('2 results')
  const chosen = () => screen.getByRole('option', { selected: true }).textContent
  expect(chosen()).toBe('Tallybird invoicingCampaigns')
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Edit Tallybird invoicingActions')
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Tallybird invoicing' })
  expect(screen.queryByRole('combobox', { name: 'Search pages, campaigns and actions' })).toBeNull()
})

const REPORT = {
  month: '2026-10',
  sentence: 'In October Radar brought you 14 visits from 9 replies, and 2 won leads worth $480.',
  replies: 9,
  visits: 14,
  visited_replies: 9,
  won: 2,
  won_values: [{ currency: 'USD', cents: 48_000 }],
  counts_visits: true,
}

test('what last month brought is one sentence, until it is put aside', async () => {
  const { screen, server, user } = openApp('/dashboard', ({ state }) => void (state.lastMonth = REPORT))
  await screen.findByText(REPORT.sentence, { exact: false })
  expect(screen.getByRole('link', { name: 'By campaign' }).getAttribute('href')).toBe('/dashboard/analytics')
  expect(screen.queryByRole('link', { name: 'Count visits to your site' })).toBeNull()
  server.fail('results.dismiss', new Error('away'))
  const putAside = () => user.click(screen.getByRole('button', { name: 'Hide this sentence' }))
  await putAside()
  await screen.findByText(REPORT.sentence, { exact: false })
  server.answerAgain('results.dismiss')
  await putAside()
  await waitFor(() => expect(screen.queryByText(REPORT.sentence, { exact: false })).toBeNull())
  expect(server.callsOf('results.dismiss').at(-1)?.input).toEqual({ month: '2026-10' })
})

test('where no visit can be counted, the sentence leads to where that begins', async () => {
  const { screen } = openApp(
    '/dashboard',
    ({ state }) => void (state.lastMonth = { ...REPORT, visits: 0, counts_visits: false }),
  )
  const link = await screen.findByRole('link', { name: 'Count visits to your site' })
  expect(link.getAttribute('href')).toBe('/dashboard/settings/developers#visits')
})
