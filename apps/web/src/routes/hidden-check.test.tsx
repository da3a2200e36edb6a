import { waitFor } from '@testing-library/react'
import type { UserSettings } from '@radar/contract'
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
        hidden_by: 'It scored 13, under your floor of 20. Shares an experience or opinion.',
      },
    ]
  })
  await screen.findByRole('heading', { name: 'Was this hidden rightly?' })
  screen.getByRole('button', { name: /What Radar learned 1 hidden post to check/ })
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

test('where too much was hidden wrongly a lower floor is proposed, set by a button, and taken back by another', async () => {
  const { screen, user, server } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, ({ state }) => {
    state.floorSuggestion = { floor: 10, checked: 12, wrong: 2, shown: 2 }
  })
  await screen.findByText(/of 12 posts under your floor that you were shown, 2 should not have been hidden/)
  const floors = () => server.callsOf('settings.update').map(({ input }) => (input as UserSettings).floor)
  await user.click(screen.getByRole('button', { name: 'Set the floor to 10' }))
  await screen.findByText('Your floor is 10')
  expect(floors()).toEqual([10])
  await user.keyboard('u')
  await waitFor(() => expect(floors()).toEqual([10, 20]))
  await waitFor(() => expect(screen.queryByText('Your floor is 10')).toBeNull())
})

test('a lower floor tells how many of the wrong ones it would have shown', async () => {
  const { screen } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, ({ state }) => {
    state.floorSuggestion = { floor: 10, checked: 12, wrong: 3, shown: 2 }
  })
  await screen.findByText(/A floor of 10 would have shown 2 of them\./)
})

test('a floor that is put aside waits no more', async () => {
  const { screen, user } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, ({ state }) => {
    state.floorSuggestion = { floor: 10, checked: 12, wrong: 2, shown: 2 }
  })
  await user.click(await screen.findByRole('button', { name: 'Not now: a floor of 10' }))
  expect(screen.queryByRole('button', { name: 'Set the floor to 10' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 1 that you put aside' }))
  await screen.findByRole('button', { name: 'Set the floor to 10' })
})
