import { ORPCError } from '@orpc/client'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatDay } from '../lib/format-days.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, sampleCampaign, sampleSubscription, sampleThread } from '../testing/samples.ts'

afterEach(closeApp)

const PAGE = `/dashboard/campaigns/${CAMPAIGN_ID}`
const HEAD = { name: /^Old threads people still find/ }
const withThread = ({ state }: Parameters<NonNullable<Parameters<typeof openApp>[1]>>[0]) => {
  state.oldThreads = [sampleThread]
}

test('threads that are offered stand open, each with why', async () => {
  const { screen } = openApp(PAGE, withThread)
  await screen.findByRole('article', { name: sampleThread.title })
  screen.getByText('number 3 in the search for “invoicing”')
  screen.getByText('14 comments')
  expect(screen.getByRole('link', { name: 'Open in the forum' }).getAttribute('href')).toBe(
    sampleThread.permalink,
  )
})

test('a dismissed thread is gone, and can be brought back for some seconds', async () => {
  const { screen, user, server } = openApp(PAGE, withThread)
  const thread = await screen.findByRole('article', { name: sampleThread.title })
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' }).find((one) => thread.contains(one))!)
  await screen.findByText('Thread dismissed')
  await waitFor(() => expect(screen.queryByRole('article', { name: sampleThread.title })).toBe(null))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('article', { name: sampleThread.title })
  expect(server.callsOf('evergreen.judge').map(({ input }) => input)).toEqual([
    { id: sampleThread.id, verdict: 'dismissed' },
    { id: sampleThread.id, verdict: null },
  ])
})

test('answering a thread keeps it and opens its match', async () => {
  const { screen, user, server } = openApp(PAGE, withThread)
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  await waitFor(() =>
    expect(server.callsOf('evergreen.judge')[0]?.input).toEqual({ id: sampleThread.id, verdict: 'kept' }),
  )
  await screen.findByRole('button', { name: 'Generate Reply' })
})

test('where nothing is offered yet, the search can be begun, and a smaller plan says what a larger one has', async () => {
  const { screen, user } = openApp(PAGE, ({ state }) => {
    state.subscription = sampleSubscription({ tier: 'lurker' })
  })
  await user.click(await screen.findByRole('button', HEAD))
  await screen.findByText('Nothing is offered yet.')
  screen.getByText('Up to 1 a week. Moderator has 5 threads a week.')
  await user.click(screen.getByRole('button', { name: 'Search now' }))
  await screen.findByText(/^You have seen this week’s old threads/)
  expect(screen.queryByRole('button', { name: 'Search now' })).toBe(null)
})

test.each([
  ['that is switched off', { active: false, next_scan_at: null }],
  ['that the plan has no room for', { next_scan_at: null }],
])('a campaign %s promises no search, and offers none', async (_, campaign) => {
  const { screen, user } = openApp(PAGE, ({ state }) => {
    state.campaigns = [sampleCampaign(campaign)]
  })
  const head = await screen.findByRole('button', HEAD)
  await user.click(head)
  await screen.findByText('This campaign is not running, so Radar searches for no old threads.')
  expect(head.textContent).not.toContain('next')
  expect(screen.queryByRole('button', { name: 'Search now' })).toBe(null)
})

test('a search that does not work says why, and so does a list that cannot be read', async () => {
  const message = 'The forum does not answer at the moment.'
  const { screen, user } = openApp(PAGE, ({ fail }) =>
    fail('evergreen.searchNow', new ORPCError('FORUM_UNAVAILABLE', { status: 503, message })),
  )
  await user.click(await screen.findByRole('button', HEAD))
  await user.click(await screen.findByRole('button', { name: 'Search now' }))
  await screen.findByText(message)
  closeApp()
  const other = openApp(PAGE, ({ fail }) =>
    fail('evergreen.list', new ORPCError('CONFLICT', { status: 409, message: 'Away.' })),
  )
  await other.user.click(await other.screen.findByRole('button', HEAD))
  await other.screen.findByText('The old threads cannot be shown')
})

test.each([
  ['on its day', () => new Date(Date.now() - 60_000)],
  ['on a later one', () => new Date(Date.now() + 3 * 86_400_000)],
])('the next search is said by its day, and as today %s', async (when, next) => {
  const next_at = next().toISOString()
  const { screen } = openApp(PAGE, ({ state }) => {
    state.nextSearchAt = next_at
  })
  const head = await screen.findByRole('button', HEAD)
  const day = when === 'on its day' ? 'today' : `on ${formatDay(next_at)}`
  await waitFor(() => expect(head.textContent).toContain(`next ${day}`))
})
