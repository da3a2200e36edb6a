import { ORPCError } from '@orpc/client'
import { PLANS } from '@radar/contract'
import type { RadarEvent } from '@radar/contract'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, idOf, sampleCampaign, sampleNameReport } from '../testing/samples.ts'

afterEach(closeApp)

const CAMPAIGN = `/dashboard/campaigns/${CAMPAIGN_ID}`
const PAGE = `${CAMPAIGN}/names/Tallybird`

test('a campaign that follows names leads to their pages', async () => {
  const { screen, user } = openApp(CAMPAIGN, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ goal_type: 'Competitor Analysis', names: ['Tallybird'] })
    state.nameReport = sampleNameReport()
  })
  await user.click(await screen.findByRole('link', { name: 'Tallybird' }))
  await screen.findByRole('heading', { level: 1, name: 'Tallybird' })
  await screen.findByText('“Tallybird is too slow”')
  screen.getByText('“Tallybird vs Ledgerly”')
  screen.getByRole('table', { name: 'Mentions over time, in numbers' })
})

test('mentions are shown by what they say', async () => {
  const { screen, user, server } = openApp(PAGE, ({ state }) => {
    state.nameReport = sampleNameReport()
  })
  await user.click(await screen.findByRole('button', { name: /^Complaints/ }))
  await waitFor(() =>
    expect(server.callsOf('names.get').at(-1)?.input).toMatchObject({ name: 'Tallybird', kind: 'complaint' }),
  )
  expect(screen.getByRole('button', { name: /^Complaints/ }).getAttribute('aria-pressed')).toBe('true')
})

test.each<[string, RadarEvent]>([
  ['a scan finds', { type: 'matches', campaign_id: CAMPAIGN_ID, found: 1, worth_a_look: 1, match_ids: [] }],
  [
    'another window dismisses',
    { type: 'verdict', campaign_id: CAMPAIGN_ID, match_id: idOf(1, 1), verdict: 'dismissed' },
  ],
  ['was missed', { type: 'missed' }],
])('what %s is counted on the open page of a name', async (_, event) => {
  const { screen, server } = openApp(PAGE, ({ state }) => {
    state.nameReport = sampleNameReport()
  })
  await screen.findByText('2 mentions in 2 days')
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  server.state.nameReport = sampleNameReport({ mentions: 5 })
  server.emit(event)
  await screen.findByText('5 mentions in 2 days')
})

test('what another campaign finds leaves the page of a name alone', async () => {
  const { screen, server } = openApp(PAGE, ({ state }) => {
    state.nameReport = sampleNameReport()
  })
  await screen.findByText('2 mentions in 2 days')
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  const other = { campaign_id: idOf(1, 2), found: 1, worth_a_look: 1, match_ids: [] }
  server.emit({ type: 'matches', ...other })
  server.state.nameReport = sampleNameReport({ mentions: 5 })
  server.emit({ type: 'matches', ...other, campaign_id: CAMPAIGN_ID })
  await screen.findByText('5 mentions in 2 days')
  expect(server.callsOf('names.get')).toHaveLength(2)
})

test('a name that nobody has named, that is not followed, or that cannot be read says so', async () => {
  const empty = openApp(PAGE, ({ state }) => {
    state.nameReport = sampleNameReport({ mentions: 0, items: [], total: 0, compared_with: [] })
  })
  await empty.screen.findByText('Nobody has named Tallybird yet')
  closeApp()
  const unknown = openApp(PAGE)
  await unknown.screen.findByText('This campaign does not follow “Tallybird”')
  closeApp()
  const failing = openApp(PAGE, ({ fail }) =>
    fail('names.get', new ORPCError('CONFLICT', { status: 409, message: 'Away.' })),
  )
  await failing.screen.findByText('The mentions cannot be shown')
})

test('a name that is added to a campaign becomes a keyword, and intent queries about it are offered', async () => {
  const { screen, user, server } = openApp(`${CAMPAIGN}/edit`, ({ state }) => {
    state.limits = PLANS.moderator.limits
    state.campaigns[0] = sampleCampaign({ goal_type: 'Competitor Analysis', business_name: 'Tallybird' })
  })
  await user.type(await screen.findByRole('combobox', { name: 'Names of competitors' }), 'Ledgerly{Enter}')
  await user.click(
    await screen.findByRole('button', { name: 'We are leaving Ledgerly. Where should we go?' }),
  )
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() =>
    expect(server.state.campaigns[0]).toMatchObject({
      names: ['Ledgerly'],
      keywords: ['invoice', 'Ledgerly'],
      campaign_prompts: ['We are leaving Ledgerly. Where should we go?'],
    }),
  )
})

test('where the goal is to read, no drafts are written by themselves', async () => {
  const { screen } = openApp(`${CAMPAIGN}/edit`, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ goal_type: 'Market Research' })
  })
  await screen.findByText(/^With this goal you read what people say/)
  expect(screen.queryByRole('radio', { name: /^Enabled/ })).toBe(null)
})
