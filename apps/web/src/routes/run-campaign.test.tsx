import { ORPCError } from '@orpc/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, sampleCampaign } from '../testing/samples.ts'

afterEach(closeApp)

test('a scan that was not started is a notice with its reason, and no failure', async () => {
  const { screen, user } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`)
  await user.click(await screen.findByRole('button', { name: 'Run Campaign' }))
  await screen.findByText('Notice')
  screen.getByText('This campaign has no subreddits yet. Add at least one to scan it.')
  expect(screen.queryByText(/Failed to start campaign|Campaign run failed|Campaign Started/)).toBeNull()
})

test('a scan that the server cannot begin is a failure', async () => {
  const { screen, user } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, (server) =>
    server.fail(
      'functions.redditMonitor',
      new ORPCError('FORUM_UNAVAILABLE', { status: 503, message: 'No forum.' }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Run Campaign' }))
  await screen.findByText('Failed to start campaign: No forum.')
})

test('the demo says that it is not scanned, and reports no failure', async () => {
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const { screen, user } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, (server) =>
    server.fail(
      'functions.redditMonitor',
      new ORPCError('FORBIDDEN', { status: 403, message: 'Nothing changes.' }),
    ),
  )
  const run = await screen.findByRole('button', { name: 'Run Campaign' })
  window.history.replaceState(null, '', '/demo/campaigns/x')
  await user.click(run)
  await screen.findByText('This is a demo')
  expect(screen.queryByText(/Failed to start campaign|Campaign run failed/)).toBeNull()
})

test('a paused campaign says so on its card and on its page, with the reason', async () => {
  const reason = 'Your plan has room for 1 active campaign, the oldest one.'
  const { screen, user } = openApp('/dashboard', ({ state }) => {
    state.campaigns[0] = sampleCampaign({
      older_matches_count: 12,
      paused: [{ thing: 'campaigns', entries: [], reason }],
    })
  })
  const card = await screen.findByRole('article', { name: 'Tallybird invoicing' })
  expect(card.textContent).toContain('Paused')
  expect(card.textContent).toContain('3 matches, 12 older kept')
  expect(card.textContent).toContain(reason)
  await user.click(screen.getByRole('link', { name: 'Tallybird invoicing' }))
  await screen.findByText('This campaign is paused')
})
