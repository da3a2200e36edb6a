import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CAMPAIGN_ID, idOf, sampleMatch } from '../testing/samples.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'

afterEach(closeApp)

async function openMatches(prepare?: (server: FakeServer) => void) {
  const app = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, prepare)
  await app.screen.findByRole('article', { name: 'Post 1' })
  const { screen, server } = app
  return {
    ...app,
    match: (n: number) => screen.getByRole('article', { name: `Post ${n}` }),
    listed: () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label')),
    verdicts: () => server.callsOf('matches.judge').map(({ input }) => input),
  }
}

test('j and k go from match to match, and a letter acts on the one in focus', async () => {
  const { user, match, verdicts, screen } = await openMatches()
  await user.keyboard('j')
  expect(document.activeElement).toBe(match(1))
  await user.keyboard('jj')
  expect(document.activeElement).toBe(match(3))
  await user.keyboard('jk')
  expect(document.activeElement).toBe(match(2))
  await user.keyboard('y')
  await screen.findByText('Kept')
  await waitFor(() => expect(verdicts()).toEqual([{ id: idOf(2, 2), verdict: 'kept' }]))
  expect(document.activeElement).toBe(match(2))
})

test('what is typed into a field is text, whatever match had the focus', async () => {
  const { user, verdicts, screen, listed } = await openMatches()
  await user.keyboard('j')
  await user.type(screen.getByLabelText('Date of scan'), 'xyd')
  expect(verdicts()).toEqual([])
  expect(listed()).toHaveLength(3)
})

test('shortcuts that are switched off do nothing', async () => {
  const { user, verdicts, screen } = await openMatches()
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await user.click(await screen.findByRole('switch', { name: 'Use these shortcuts' }))
  await user.keyboard('jx')
  expect(verdicts()).toEqual([])
})

test('a dismissal shows before the server answers, and the focus goes to the match after it', async () => {
  const { user, match, listed, server, screen } = await openMatches()
  const answer = server.hold('matches.judge')
  await user.keyboard('jx')
  await waitFor(() => expect(listed()).toEqual(['Post 2', 'Post 3']))
  await waitFor(() => expect(document.activeElement).toBe(match(2)))
  screen.getByText('Showing 2 of 2 matches')
  screen.getByRole('radio', { name: 'Dismissed 1' })
  answer()
  await waitFor(() => expect(server.state.matches[0]?.verdict).toBe('dismissed'))
  expect(listed()).toEqual(['Post 2', 'Post 3'])
})

test('u undoes the last dismissal', async () => {
  const { user, listed, verdicts, screen } = await openMatches()
  await user.keyboard('jx')
  await screen.findByText('Match dismissed')
  await user.keyboard('u')
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 2', 'Post 3']))
  const id = idOf(2, 1)
  await waitFor(() =>
    expect(verdicts()).toEqual([
      { id, verdict: 'dismissed' },
      { id, verdict: null },
    ]),
  )
})

test('two dismissals in a row go to the server one after the other, and both stay', async () => {
  const { user, match, listed, server, verdicts } = await openMatches()
  const answer = server.hold('matches.judge')
  await user.keyboard('jx')
  await waitFor(() => expect(document.activeElement).toBe(match(2)))
  await user.keyboard('x')
  await waitFor(() => expect(listed()).toEqual(['Post 3']))
  expect(verdicts()).toHaveLength(1)
  answer()
  await waitFor(() => expect(verdicts()).toHaveLength(2))
  await waitFor(() => expect(server.callsOf('matches.list').length).toBeGreaterThan(1))
  expect(listed()).toEqual(['Post 3'])
})

test('a verdict that the server refuses is taken back, with its counts, before anything is read again', async () => {
  const { user, listed, screen, server } = await openMatches()
  server.fail('matches.judge', new Error('No disk is left.'))
  const answer = server.hold('matches.list')
  await user.keyboard('jx')
  await screen.findByText('The match is as it was')
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 2', 'Post 3']))
  screen.getByText('Showing 3 of 3 matches')
  answer()
})

test('d asks, and deletes the match from list and counts', async () => {
  const { user, listed, server, screen } = await openMatches(({ state }) => {
    state.matches[1] = sampleMatch(2, { verdict: 'kept' })
  })
  await user.keyboard('jd')
  const question = await screen.findByRole('dialog', { name: 'Delete match' })
  expect(listed()).toHaveLength(3)
  await user.click(within(question).getByRole('button', { name: 'Delete match' }))
  await waitFor(() => expect(server.callsOf('matches.delete')).toHaveLength(1))
  await waitFor(() => expect(listed()).toEqual(['Post 2', 'Post 3']))
  screen.getByText('Showing 2 of 2 matches')
  screen.getByRole('radio', { name: 'Kept 1' })
})

test('badge, band and the ledger speak of the same rounded number', async () => {
  const { match, screen, user } = await openMatches(({ state }) => {
    state.matches[0] = sampleMatch(1, {
      relevance_score: 79.75,
      ledger: [
        { part: 'intent', codes: ['ask.title'], label: 'Asks', points: 79.75, quotes: [], rule_id: null },
      ],
    })
  })
  expect(match(1).textContent).toContain('80% matchhigh')
  await user.keyboard('js')
  await screen.findByText('Score of 100, shown as 80')
})

test('a match of a forum that Radar is not connected to is shown without a way there', async () => {
  const unknown = { permalink: null, score: null, num_comments: null }
  const { match } = await openMatches((server) => {
    server.state.matches = [sampleMatch(1, unknown), sampleMatch(2)]
  })
  const linkIn = (n: number) => within(match(n)).queryByRole('link', { name: 'Open the post in the forum' })
  expect(linkIn(1)).toBeNull()
  expect(linkIn(2)).not.toBeNull()
  within(match(1)).getByText('Asks for a tool.')
})
