import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CAMPAIGN_ID, idOf } from '../testing/samples.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'

afterEach(closeApp)

test('a post that nobody saw is shown with what hid it, and the answer is its verdict', async () => {
  const { screen, user, server } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, ({ state }) => {
    state.hiddenSamples = [
      {
        match_id: idOf(2, 2),
        title: 'My boss pays late',
        body: 'What would you do?',
        subreddit: 'freelance',
        relevance_score: 13,
        hidden_by: 'It scored 13, under your floor of 20. Tells of something.',
      },
    ]
  })
  await user.click(await screen.findByRole('button', { name: /What Radar learned/ }))
  await screen.findByRole('heading', { name: 'Was this hidden rightly?' })
  screen.getByText('My boss pays late')
  screen.getByText(/It scored 13, under your floor of 20/)
  server.state.hiddenSamples = []
  await user.click(screen.getByRole('button', { name: 'No, I want it' }))
  await waitFor(() =>
    expect(server.callsOf('matches.judge').map(({ input }) => input)).toEqual([
      { id: idOf(2, 2), verdict: 'kept' },
    ]),
  )
  await waitFor(() => expect(screen.queryByText('My boss pays late')).toBeNull())
})
