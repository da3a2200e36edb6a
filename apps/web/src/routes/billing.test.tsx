import { ORPCError } from '@orpc/client'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTab } from '../testing/fake-tab.ts'
import type { FakeTab } from '../testing/fake-tab.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { idOf, sampleCampaign, sampleSubscription } from '../testing/samples.ts'

let tab: FakeTab
beforeEach(() => {
  tab = fakeTab()
  vi.stubGlobal('open', () => tab)
})
afterEach(closeApp)

const moderator = sampleSubscription({
  tier: 'moderator',
  renews_at: '2026-12-22T10:00:00.000Z',
  has_portal: true,
})
const unavailable = new ORPCError('BILLING_UNAVAILABLE', { status: 503, message: 'Billing does not answer.' })

test('a lurker sees the plan, nothing charged, nothing counted, and the test said plainly', async () => {
  const { screen, user } = openApp('/billing')
  await screen.findByText('Free forever.')
  screen.getByRole('heading', { name: 'Billing & Usage' })
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  screen.getByText('This Radar accepts test payments only. No real money moves.')
  await screen.findByText('No invoices yet. Nothing was charged.')
  await screen.findByText('No usage yet. Your first scan will be the first line here.')
  const [upgrade] = screen.getAllByRole('button', { name: 'Upgrade to Moderator' }).slice(-1)
  await user.click(upgrade!)
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/c/1'))
})

test('a moderator sees when it renews, each invoice, and each unit with what came back', async () => {
  const { screen, user } = openApp('/billing', ({ state }) => {
    state.subscription = moderator
    state.invoices = [
      {
        number: 'A-0001',
        status: 'paid',
        created_at: '2026-11-22T10:00:00.000Z',
        total_cents: 1_999,
        currency: 'usd',
        url: 'https://pay.example/i/1',
        pdf_url: null,
      },
    ]
    const unit = {
      counter: 'ai_replies' as const,
      period: '2026-11-01',
      spent_at: '2026-11-20T10:00:00.000Z',
    }
    state.units = [
      { ...unit, id: idOf(7, 1), spent_on: 'Which tool?', returned_at: null, return_reason: null },
      {
        ...unit,
        id: idOf(7, 2),
        spent_on: 'Gone since',
        returned_at: '2026-11-21T10:00:00.000Z',
        return_reason: 'post_vanished',
      },
    ]
  })
  await screen.findByText('$19.99 a month, renews on Dec 22, 2026.')
  await screen.findByText('A-0001')
  screen.getByText('$19.99')
  await screen.findByText(/Gone since/)
  screen.getByText(/came back: the post vanished/)
  screen.getByText('1 returned')
  await user.click(screen.getByRole('button', { name: 'Manage or cancel' }))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/p/1'))
})

test('a failed payment is red, with until when the plan goes on; a cancelled one is told without alarm', async () => {
  const { screen } = openApp('/billing', ({ state }) => {
    state.subscription = {
      ...moderator,
      status: 'past_due',
      renews_at: null,
      ends_at: '2026-12-29T10:00:00.000Z',
    }
  })
  await screen.findByText('Your last payment failed')
  screen.getByText(/Moderator stays active until Dec 29, 2026/)
  closeApp()
  const again = openApp('/billing', ({ state }) => {
    state.subscription = { ...moderator, renews_at: null, ends_at: '2026-12-22T10:00:00.000Z' }
  })
  await again.screen.findByText(/^Cancelled\. Moderator stays active until Dec 22, 2026/)
})

test('usage is listed by day and campaign, and a day that goes on behind the page is not counted yet', async () => {
  const { screen } = openApp('/billing', ({ state }) => {
    const unit = {
      counter: 'mention_alerts' as const,
      period: '2026-11-01',
      returned_at: null,
      return_reason: null,
    }
    const spend = (n: number, spent_at: string, spent_on: string) => ({
      ...unit,
      id: idOf(7, n),
      spent_at,
      spent_on,
    })
    state.units = [
      ...Array.from({ length: 20 }, (_, n) => spend(n, '2026-11-20T12:00:00.000Z', 'Tallybird')),
      spend(21, '2026-11-20T11:00:00.000Z', 'Kettles'),
      {
        ...spend(22, '2026-11-20T11:00:00.000Z', 'Kettles'),
        returned_at: '2026-11-20T12:00:00.000Z',
        return_reason: 'scan_failed' as const,
      },
      ...Array.from({ length: 78 }, (_, n) => spend(100 + n, '2026-11-19T12:00:00.000Z', 'Tallybird')),
    ]
    state.moreUnits = 5
  })
  const list = within(await screen.findByRole('region', { name: 'What your plan counts' }))
  await list.findByText('20 used')
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.filter((row) => row?.startsWith('Search'))).toEqual([
    'Search: TallybirdNov 20, 202620 used',
    'Search: KettlesNov 20, 20261 used',
    'Search: KettlesNov 20, 2026, came back: the scan failed1 returned',
  ])
  list.getByRole('button', { name: 'Load More' })
})

test('usage of a kind that nothing was spent on is not called the first', async () => {
  const { screen, user } = openApp('/billing', ({ state }) => {
    state.units = [
      {
        id: idOf(7, 1),
        counter: 'mention_alerts',
        period: '2026-11-01',
        spent_on: 'Tallybird',
        spent_at: '2026-11-20T12:00:00.000Z',
        returned_at: null,
        return_reason: null,
      },
    ]
  })
  const list = within(await screen.findByRole('region', { name: 'What your plan counts' }))
  await list.findByText('1 used')
  await user.click(list.getByRole('combobox', { name: 'Show' }))
  await user.click(await screen.findByRole('option', { name: 'AI Replies' }))
  await list.findByText('No AI Replies used yet.')
  expect(list.queryByText(/Your first scan/)).toBeNull()
})

test('what the plan pauses is listed, with the reason', async () => {
  const { screen } = openApp('/billing', ({ state }) => {
    const reason = 'Your plan has room for 1 active campaign, the oldest one.'
    state.campaigns = [sampleCampaign({ paused: [{ thing: 'campaigns', entries: [], reason }] })]
  })
  await screen.findByText(/Paused by your plan/)
  screen.getByText(/Your plan has room for 1 active campaign, the oldest one\./)
})

test('where billing does not answer, both toasts say so, and the page says what is safe', async () => {
  const { screen, user } = openApp('/billing', (server) => {
    server.state.subscription = sampleSubscription({ has_portal: true })
    for (const name of ['functions.createCheckout', 'functions.customerPortal', 'billing.invoices'])
      server.fail(name, unavailable)
  })
  await screen.findByText('Your invoices cannot be shown')
  await user.click(await screen.findByRole('button', { name: 'Manage or cancel' }))
  await screen.findByText('Portal Error')
  screen.getByText('Unable to open billing portal. Please try again.')
  const [upgrade] = screen.getAllByRole('button', { name: 'Upgrade to Moderator' }).slice(-1)
  await user.click(upgrade!)
  await screen.findByText('Checkout Error')
  screen.getByText('Unable to create checkout session. Please try again.')
  expect(tab.close).toHaveBeenCalledTimes(2)
})

test('back from the checkout the plan is asked for, the message shown and the address cleared', async () => {
  const { screen, server } = openApp('/billing?checkout_success=true&session_id=cs_1', ({ state }) => {
    state.subscription = moderator
  })
  await screen.findByText('Welcome to Moderator')
  expect(server.callsOf('billing.confirm')).toEqual([
    { name: 'billing.confirm', input: { session_id: 'cs_1' } },
  ])
})

test.each(['', '&session_id=cs_1'])('what is not paid%s is told as being confirmed', async (session) => {
  const { screen } = openApp(`/billing?checkout_success=true${session}`)
  await screen.findByText('Your payment is being confirmed')
  expect(screen.queryByText('Welcome to Moderator')).toBeNull()
})

test('where nothing is sold no page offers it', async () => {
  const { screen, user } = openApp('/billing', ({ state }) => {
    state.subscription = sampleSubscription({ mode: 'none' })
  })
  await screen.findByText(/Plans are not sold on this Radar/)
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  await screen.findByRole('menuitem', { name: 'Billing & Usage' })
  expect(screen.queryByText('Upgrade to Moderator')).toBeNull()
})

test('somebody else’s checkout is refused, and no success is told', async () => {
  const { screen } = openApp('/billing?checkout_success=true&session_id=cs_2', (server) =>
    server.fail('billing.confirm', new ORPCError('NOT_FOUND', { status: 404 })),
  )
  await screen.findByText('This checkout is not one of yours.')
  expect(screen.queryByText('Welcome to Moderator')).toBeNull()
})

test('a used-up limit is a toast, and the way out of it is offered', async () => {
  const data = { thing: 'search', used: 150, limit: 150, resets_at: '2026-12-01T00:00:00.000Z' }
  const { screen, user } = openApp(`/dashboard/campaigns/${idOf(1, 1)}`, (server) =>
    server.fail(
      'functions.redditMonitor',
      new ORPCError('USAGE_LIMIT_EXCEEDED', { status: 402, defined: true, data }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Run Campaign' }))
  await screen.findByText("You've reached your search limit. Upgrade to Moderator for higher limits.")
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Moderator' })
  expect(dialog.textContent).toContain('You have used all 150 searches of this month.')
  expect(dialog.textContent).toContain('$19.99 a month')
  expect(dialog.textContent).toContain('With Moderator: unlimited searches.')
})

test('where nothing is sold, a used-up limit says what a plan has more of, in the words of the plan', async () => {
  const data = { thing: 'AI reply', used: 5, limit: 5, resets_at: '2026-12-01T00:00:00.000Z' }
  const { screen, user } = openApp(`/dashboard/campaigns/${idOf(1, 1)}`, (server) => {
    server.state.subscription.mode = 'none'
    server.fail(
      'functions.redditMonitor',
      new ORPCError('USAGE_LIMIT_EXCEEDED', { status: 402, defined: true, data }),
    )
  })
  await user.click(await screen.findByRole('button', { name: 'Run Campaign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Moderator' })
  await waitFor(() =>
    expect(dialog.textContent).toContain(
      'You have used all 5 AI-drafted replies of this month. Moderator has more, but is not sold on this Radar.',
    ),
  )
  expect(dialog.textContent).toContain('With Moderator: 75 AI-drafted replies a month.')
})
