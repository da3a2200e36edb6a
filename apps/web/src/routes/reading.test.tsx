import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, sampleMatch, sampleReading } from '../testing/samples.ts'

afterEach(closeApp)

const PAGE = `/dashboard/campaigns/${CAMPAIGN_ID}`
const provider = sampleReading().provider!

test('matches that no AI has read are counted and priced, read, and stopped', async () => {
  const { screen, user } = openApp(PAGE, ({ state }) => {
    state.matches = [sampleMatch(1)]
    state.reading = sampleReading({ unread: 120, price_dollars: 0.012 })
  })
  const panel = await screen.findByRole('region', { name: 'Reading by AI' })
  within(panel).getByText('120 matches here were not read by AI. Reading them costs about $0.01.')
  await user.click(within(panel).getByRole('button', { name: 'Read what is already here' }))
  await screen.findByText('AI is reading 120 matches. Until then they keep their scores.')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByRole('button', { name: 'Read what is already here' })
})

test('a price above what is left today, a spent ceiling and a silent provider are told', async () => {
  const { screen, server } = openApp(PAGE, ({ state }) => {
    state.matches = [sampleMatch(1)]
    state.reading = sampleReading({
      unread: 9,
      waiting: 3,
      price_dollars: 0.5,
      stopped_by: 'user_day',
      provider: { ...provider, tells_posts_apart: false, prices: { ...provider.prices, known: false } },
    })
  })
  await screen.findByText(
    'Today’s money for reading is spent. 3 matches wait and will be read first tomorrow. Until then scores are Radar’s own.',
  )
  screen.getByText(/of which \$0\.23 are left now; the rest is read once a ceiling resets\./)
  screen.getByText(/at most, as nobody entered a price/)
  screen.getByText(/^This model does not tell posts apart/)
  server.state.reading = sampleReading({
    waiting: 1,
    provider: { ...provider, failing: { failure: 'down', since: '2026-11-21T11:00:00.000Z' } },
  })
  server.emit({ type: 'reading', campaign_id: CAMPAIGN_ID, left: 0 })
  await screen.findByText(
    'The AI provider does not answer. 1 match waits. Until then scores are Radar’s own.',
  )
})

test('a match shows the answers and what they cost, or why it has none', async () => {
  const { screen, user } = openApp(PAGE, ({ state }) => {
    state.matches = [
      sampleMatch(1, {
        reading: {
          model: 'small',
          would_reply: 0.93,
          need: 'open',
          fit: 'exactly',
          condition: { state: 'unknown', quote: 'in Leeds' },
          cost_dollars: 0.00012,
        },
      }),
    ]
    state.reading = sampleReading()
  })
  const [score] = await screen.findAllByRole('button', { name: /Show how this score is made up/ })
  await user.click(score!)
  await waitFor(() =>
    expect(
      screen.getAllByText(
        'Read: would reply 0.93 · need open · exactly yours · condition “in Leeds” unknown · $0.0001',
      ).length,
    ).toBeGreaterThan(0),
  )
})

test('billing shows what reading costs beside its ceilings, and nothing without a provider', async () => {
  const { screen } = openApp('/billing', ({ state }) => {
    state.reading = sampleReading({
      day: { spent_dollars: 0.21, ceiling_dollars: 0.25, resets_at: '2026-11-22T00:00:00.000Z' },
    })
  })
  const section = await screen.findByRole('region', { name: 'Reading by AI' })
  within(section).getByText('$0.21 / $0.25')
  within(section).getByText('$0.40 / $5.00')
  within(section).getByText('Near the ceiling')
  expect(within(section).getByRole('status').textContent).toMatch(/^Last answer .+\.$/)
})

test('billing tells a ceiling that stops the reader before it is quite spent', async () => {
  const { screen, server } = openApp('/billing', ({ state }) => {
    state.reading = sampleReading({
      day: { spent_dollars: 0.2499, ceiling_dollars: 0.25, resets_at: '2026-11-22T00:00:00.000Z' },
      stopped_by: 'user_day',
    })
  })
  const section = await screen.findByRole('region', { name: 'Reading by AI' })
  within(section).getByText('Ceiling reached')
  server.state.reading = sampleReading({ stopped_by: 'all_day' })
  server.emit({ type: 'reading', campaign_id: CAMPAIGN_ID, left: 0 })
  await within(section).findByText('Today’s money for reading of this Radar is spent.')
  expect(within(section).queryByText('Ceiling reached')).toBeNull()
})

test.each([
  [{ answered_at: null }, 'It has not answered yet.'],
  [
    {
      answered_at: null,
      failing: { failure: 'no_rights' as const, since: '2026-11-01T11:00:00.000Z' },
    },
    /^The AI provider does not accept the key\. Since .+, scores are Radar’s own\. It has not answered yet\.$/,
  ],
  [{ tells_posts_apart: false }, /^This model does not tell posts apart/],
])('billing tells how the provider does: %j', async (state, words) => {
  const { screen } = openApp('/billing', (server) => {
    server.state.reading = sampleReading({ provider: { ...provider, ...state } })
  })
  const section = await screen.findByRole('region', { name: 'Reading by AI' })
  const told = within(section)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
  expect(told).toContainEqual(expect.stringMatching(words))
})
