import { ORPCError } from '@orpc/client'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CAMPAIGN_ID, idOf, sampleAccount, sampleMatch, sampleReply } from '../testing/samples.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'

afterEach(closeApp)
afterEach(() => void vi.useRealTimers())

async function openMatches(prepare?: (server: FakeServer) => void) {
  const app = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, prepare)
  const { screen, server } = app
  await screen.findByRole('article', { name: 'Post 1' })
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  return {
    ...app,
    match: (n: number) => screen.getByRole('article', { name: `Post ${n}` }),
    listed: () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label')),
    verdicts: () =>
      server.callsOf('matches.judge').map(({ input }) => input as { id: string; verdict: string | null }),
  }
}

test('j and k go from match to match, and a letter acts on the one in focus', async () => {
  const { user, match, verdicts, listed, screen } = await openMatches()
  await user.keyboard('j')
  expect(document.activeElement).toBe(match(1))
  await user.keyboard('jj')
  expect(document.activeElement).toBe(match(3))
  await user.keyboard('jk')
  expect(document.activeElement).toBe(match(2))
  await user.keyboard('y')
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 3']))
  await waitFor(() => expect(verdicts()).toEqual([{ id: idOf(2, 2), verdict: 'kept' }]))
  screen.getByRole('radio', { name: 'Worth a look 2' })
  screen.getByRole('radio', { name: 'Kept 1' })
  expect(document.activeElement).toBe(match(3))
})

test('what is typed into a field is text, whatever match had the focus', async () => {
  const { user, verdicts, screen, listed } = await openMatches()
  await user.keyboard('j')
  await user.type(screen.getByLabelText('Date of scan'), 'xyd')
  expect(verdicts()).toEqual([])
  expect(listed()).toHaveLength(3)
})

test('keys go on after a click on a box or a chip', async () => {
  const { user, match, screen, listed } = await openMatches()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Post 2' })
  await user.click(box)
  expect(box.checked).toBe(true)
  await user.keyboard(' ')
  expect(box.checked).toBe(false)
  await user.keyboard('j')
  expect(document.activeElement).toBe(match(3))
  await user.click(screen.getByRole('radio', { name: /^Kept/ }))
  await user.click(await screen.findByRole('radio', { name: /^Worth a look/ }))
  await waitFor(() => expect(listed()).toHaveLength(3))
  await user.keyboard('k')
  expect(document.activeElement).toBe(match(2))
})

test('shortcuts that are switched off do nothing', async () => {
  const { user, verdicts, screen } = await openMatches()
  await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
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
  screen.getByRole('radio', { name: 'Worth a look 2' })
  await within(match(2)).findByText('scanned Nov 21, 2026')
  answer()
  await waitFor(() => expect(server.state.matches[0]?.verdict).toBe('dismissed'))
  expect(listed()).toEqual(['Post 2', 'Post 3'])
})

/** Lets the match in focus fall under the floor, as a reading beside an edited text does, while the clock stands still. */
async function loseMatch({ server, listed }: Awaited<ReturnType<typeof openMatches>>, n: number) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const id = idOf(2, n)
  server.state.matches = server.state.matches.map((match) =>
    match.id === id ? { ...match, relevance_score: 3 } : match,
  )
  server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, found: 0, worth_a_look: 0, match_ids: [id] })
  await waitFor(() => expect(listed()).not.toContain(`Post ${n}`))
}

/** Has the list read anew with this verdict on a match, as an answer from before a change, or after it, would have it. */
function showVerdict(server: FakeServer, n: number, verdict: 'dismissed' | null) {
  const id = idOf(2, n)
  server.state.matches = server.state.matches.map((match) =>
    match.id === id ? { ...match, verdict } : match,
  )
  server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, found: 0, worth_a_look: 0, match_ids: [id] })
}

test('a match that was dealt with, and shows again for a moment, takes no key from the one after it', async () => {
  const { user, match, verdicts, listed, server } = await openMatches()
  await user.keyboard('jxy')
  await waitFor(() => expect(verdicts()).toHaveLength(2))
  await waitFor(() => expect(listed()).toEqual(['Post 3']))
  showVerdict(server, 1, null)
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 3']))
  await user.keyboard('k')
  expect(document.activeElement).toBe(match(1))
  vi.useFakeTimers({ toFake: ['performance'] })
  showVerdict(server, 1, 'dismissed')
  await waitFor(() => expect(listed()).toEqual(['Post 3']))
  expect(document.activeElement).toBe(match(3))
  await user.keyboard('x')
  await waitFor(() => expect(verdicts().at(-1)).toEqual({ id: idOf(2, 3), verdict: 'dismissed' }))
  expect(verdicts()).toHaveLength(3)
})

test.each(['x', 'y'])('%s acts on the match that was seen, which has just left the list', async (key) => {
  const app = await openMatches()
  const { user, match, verdicts, listed } = app
  await user.keyboard('jj')
  await loseMatch(app, 2)
  expect(document.activeElement).toBe(match(3))
  await user.keyboard(key)
  await waitFor(() =>
    expect(verdicts()).toEqual([{ id: idOf(2, 2), verdict: key === 'x' ? 'dismissed' : 'kept' }]),
  )
  expect(listed()).toEqual(['Post 1', 'Post 3'])
  expect(document.activeElement).toBe(match(3))
  await user.keyboard('x')
  await waitFor(() => expect(listed()).toEqual(['Post 1']))
  expect(verdicts().at(-1)).toEqual({ id: idOf(2, 3), verdict: 'dismissed' })
})

test('a key acts on the match that took the focus once that was to be seen', async () => {
  const app = await openMatches()
  const { user, verdicts, listed } = app
  await user.keyboard('jj')
  await loseMatch(app, 2)
  vi.advanceTimersByTime(300)
  await user.keyboard('x')
  await waitFor(() => expect(listed()).toEqual(['Post 1']))
  expect(verdicts()).toEqual([{ id: idOf(2, 3), verdict: 'dismissed' }])
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
  await screen.findByText('The match did not change')
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 2', 'Post 3']))
  screen.getByText('Showing 3 of 3 matches')
  await waitFor(() => expect(screen.queryByText('Match dismissed')).toBeNull())
  answer()
})

test('a snooze that the server refuses is not announced any longer', async () => {
  const { user, listed, screen, server } = await openMatches()
  server.fail('matches.snooze', new Error('No disk is left.'))
  await user.keyboard('jz')
  await screen.findByText('The match did not change')
  await waitFor(() => expect(screen.queryByText(/^Snoozed/)).toBeNull())
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 2', 'Post 3']))
})

test('d asks, and deletes the match from list and counts', async () => {
  const { user, listed, server, screen } = await openMatches(({ state }) => {
    state.matches[1] = sampleMatch(2, { verdict: 'kept' })
  })
  await user.keyboard('jd')
  const question = await screen.findByRole('dialog', { name: 'Delete match' })
  expect(listed()).toEqual(['Post 1', 'Post 3'])
  await user.click(within(question).getByRole('button', { name: 'Delete match' }))
  await waitFor(() => expect(server.callsOf('matches.deleteMany')).toHaveLength(1))
  await waitFor(() => expect(listed()).toEqual(['Post 3']))
  screen.getByText('Showing 1 of 2 matches')
  screen.getByRole('radio', { name: 'Kept 1' })
})

test('a score that no scan measured is measured once it is opened, and has no label that is not sure', async () => {
  const entry = (part: string, label: string, points: number, quotes: string[] = []) => ({
    part,
    label,
    points,
    quotes,
    rule_id: null,
  })
  const start = entry('start', 'Where every post starts', 3)
  const unmeasured = { relevance_score: 22, read_by: 'model' as const, words_because: null, labels: [] }
  const { match, screen, user, server } = await openMatches(({ state }) => {
    const ledger = [start, entry('whole', 'The post as a whole', 19)]
    state.matches[0] = sampleMatch(1, { ...unmeasured, ledger })
  })
  server.state.matches[0] = sampleMatch(1, {
    ...unmeasured,
    ledger: [start, entry('sentence', 'This sentence', 19, ['Who did you book?'])],
  })
  await user.keyboard('j{Enter}')
  await within(match(1)).findByText('scanned Nov 21, 2026')
  await user.keyboard('s')
  await screen.findByText('“Who did you book?”')
  expect(screen.queryByText('By words alone')).toBeNull()
  expect(server.callsOf('matches.measure')).toHaveLength(1)
})

test('badge, band and the ledger speak of the same rounded number', async () => {
  const { match, screen, user } = await openMatches(({ state }) => {
    state.matches[0] = sampleMatch(1, {
      relevance_score: 79.75,
      labels: ['Asks for a recommendation', 'Close to what you offer'],
      ledger: [
        {
          part: 'start',
          label: 'Where every post starts',
          points: 4.5,
          quotes: [],
          rule_id: null,
        },
        { part: 'sentence', label: 'This sentence', points: 60, quotes: ['Which one lasts?'], rule_id: null },
        { part: 'whole', label: 'The post as a whole', points: 17.5, quotes: [], rule_id: null },
        { part: 'reach', label: 'Has many answers already', points: -2.25, quotes: [], rule_id: null },
      ],
    })
  })
  expect(match(1).textContent).toContain('80% matchStrong')
  await user.keyboard('j{Enter}')
  await within(match(1)).findByText('scanned Nov 21, 2026')
  await user.keyboard('s')
  const table = await screen.findByRole('table', { name: 'How this score is made up' })
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(match(1).textContent).toContain('80% matchStrong')
  expect(cells).toEqual([
    'Where every post starts',
    '+5',
    '“Which one lasts?”',
    '+60',
    'The post as a wholeSentences of less than a point',
    '+17',
    'Has many answers already',
    '−2',
    'Score of 100',
    '80',
  ])
  screen.getByText('Close to what you offer')
})

test.each([
  ['post_language', /^Radar’s model reads English, and this post is in another language\./],
  ['campaign_language', /^Radar’s model reads English, and this campaign describes its product in another/],
  ['no_text', /^This post has no words that Radar’s model could read\./],
  ['no_model', /^Radar’s model could not be loaded when this post was scored\./],
  ['model_failed', /^Radar’s model failed at this post\./],
  ['edited', /^This post was edited, and Radar’s model has yet to read it again\./],
] as const)('a score by words alone, %s, says why and what was compared', async (words_because, note) => {
  const { user, screen } = await openMatches((server) => {
    server.state.matches[0] = sampleMatch(1, {
      read_by: 'words',
      words_because,
      labels: [],
      // An answer of the AI reader takes the place of the reason.
      reason: 'Asks for a recommendation. Most telling: “Which one?”',
    })
  })
  await user.keyboard('js')
  await screen.findByRole('table', { name: 'How this score is made up' })
  const told = screen.getByText(note)
  expect(told.textContent).toMatch(/ The score compares your keywords and words in common\.$/)
})

test('a match of a forum that Radar is not connected to is shown without a way there', async () => {
  const unknown = { permalink: null, score: null, num_comments: null }
  const { user, match, screen } = await openMatches((server) => {
    server.state.matches = [sampleMatch(1, unknown), sampleMatch(2)]
  })
  const entriesOf = async (n: number) => {
    await user.click(within(match(n)).getByRole('button', { name: `Post ${n}` }))
    await user.click(await within(match(n)).findByRole('button', { name: `More actions for Post ${n}` }))
    const entries = await screen.findAllByRole('menuitem')
    const names = entries.map((entry) => entry.textContent)
    await user.keyboard('{Escape}')
    return names
  }
  expect(await entriesOf(1)).not.toContain('Open the post in the forum')
  expect(await entriesOf(2)).toContain('Open the post in the forum')
  within(match(1)).getByText('Asks for a tool.')
})

test('a comment says that it is one, and shows the thread above it', async () => {
  const comment = { author: 'between', created_utc: '2026-11-21T12:00:00.000Z', score: 1, depth: 0 }
  const { match, user, screen, server } = await openMatches(({ state }) => {
    state.matches = [sampleMatch(1, { comment_id: 'c1', body: 'Which tool?' })]
    state.thread = {
      items: [{ ...comment, id: 'c2', body: 'Below it.' }],
      more: 0,
      above: {
        post: { author: 'began_it', body: 'The post itself.' },
        comments: [{ ...comment, id: 'c0', body: 'Above it.' }],
      },
    }
  })
  const card = within(match(1))
  card.getByText('Comment')
  await user.keyboard('j{Enter}')
  const above = within(await screen.findByRole('region', { name: 'Thread above' }))
  for (const text of ['The post, by u/began_it', 'The post itself.', 'Above it.']) above.getByText(text)
  screen.getByText('Below it.')
  await user.click(card.getAllByRole('button', { name: /^More actions/ })[0]!)
  await screen.findByText('Open the comment in the forum')
  expect(screen.queryByText('Snooze until they answer')).toBeNull()
  await user.keyboard('{Escape}w')
  expect(server.callsOf('matches.snooze')).toEqual([])
})

test('each action opens the next match, and u takes back one after the other', async () => {
  const { user, listed, verdicts, match } = await openMatches()
  await user.keyboard('jyx')
  await waitFor(() => expect(listed()).toEqual(['Post 3']))
  await within(match(3)).findByText('scanned Nov 21, 2026')
  await user.keyboard('uu')
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 2', 'Post 3']))
  const [first, second] = [idOf(2, 1), idOf(2, 2)]
  await waitFor(() =>
    expect(verdicts()).toEqual([
      { id: first, verdict: 'kept' },
      { id: second, verdict: 'dismissed' },
      { id: second, verdict: null },
      { id: first, verdict: null },
    ]),
  )
})

test('what falls under the floor is folded into one line, and listed on a click', async () => {
  const { user, listed, screen } = await openMatches(({ state }) => {
    state.matches.push(sampleMatch(4, { relevance_score: 19.4 }), sampleMatch(5, { relevance_score: 3 }))
  })
  expect(listed()).toEqual(['Post 1', 'Post 2', 'Post 3'])
  screen.getByText('Showing 3 of 5 matches')
  screen.getByText(/^2 mentions are below your floor of 20%\./)
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  await waitFor(() => expect(listed()).toEqual(['Post 4', 'Post 5']))
  screen.getByText(/^These are below your floor of 20%, so they are not under “Worth a look”/)
  screen.getByRole('radio', { name: 'Mentions 2', checked: true })
})

test('of what falls under a high floor nobody says that it is unlikely', async () => {
  const { screen } = await openMatches(({ state }) => {
    state.settings.floor = 70
    state.matches.push(sampleMatch(4, { relevance_score: 3 }))
  })
  screen.getByText(/^1 mention is below your floor of 70%\./)
})

test('an opened match is read after a moment, and tells what came since', async () => {
  const { user, match, server } = await openMatches(({ state }) => {
    state.matches[0] = sampleMatch(1, { gained_comments: 12 })
  })
  within(match(1)).getByText('12 answers since')
  await user.keyboard('j{Enter}')
  await waitFor(() =>
    expect(server.callsOf('matches.read').map(({ input }) => input)).toEqual([{ ids: [idOf(2, 1)] }]),
  )
})

test('the order is asked for as the user chose it, and kept for the next visit', async () => {
  const { user, screen, server } = await openMatches()
  const sortOf = () => (server.callsOf('matches.list').at(-1) as { input: { sort: string } }).input.sort
  expect(sortOf()).toBe('new_first')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Latest scan first')
  await waitFor(() => expect(sortOf()).toBe('scanned_at'))
  await waitFor(() => expect(server.state.settings.match_order).toBe('scanned_at'))
})

test('the profile of an author is built by a click, shown, and there from then on', async () => {
  const { user, match, server, screen } = await openMatches()
  await user.click(within(match(1)).getByRole('button', { name: 'Post 1' }))
  await user.click(await screen.findByRole('button', { name: 'Build Lead Profile' }))
  await screen.findByRole('dialog', { name: 'u/author_1' })
  expect(server.callsOf('leads.create').map(({ input }) => input)).toEqual([{ match_id: idOf(2, 1) }])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Lead Profile' }))
  await screen.findByRole('dialog', { name: 'u/author_1' })
  expect(server.callsOf('leads.create')).toHaveLength(1)
})

test('of a long list the rows in view are on the page, each says its place, and keys walk on past them', async () => {
  const { user, listed, match } = await openMatches(({ state }) => {
    state.matches = Array.from({ length: 200 }, (_, n) => sampleMatch(n + 1, { relevance_score: 90 }))
  })
  await waitFor(() => expect(listed().length).toBeLessThan(40))
  expect(match(2).getAttribute('aria-posinset')).toBe('2')
  expect(match(2).getAttribute('aria-setsize')).toBe('200')
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await user.keyboard(`j{Enter}${'j'.repeat(12)}`)
  for (let n = 14; n <= 20; n++) {
    await user.keyboard('j')
    await waitFor(() => expect(focused()).toBe(`Post ${n}`))
  }
  expect(listed().length).toBeLessThan(40)
  await user.keyboard('x')
  await waitFor(() => expect(focused()).toBe('Post 21'))
  expect(listed()).not.toContain('Post 20')
})

test('a list that gets short enough to be on the page as a whole leaves the focus where it is', async () => {
  const { user, listed, server } = await openMatches(({ state }) => {
    state.matches = Array.from({ length: 61 }, (_, n) => sampleMatch(n + 1, { relevance_score: 90 }))
  })
  await waitFor(() => expect(listed().length).toBeLessThan(40))
  await user.keyboard('jj')
  server.state.matches.pop()
  server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, found: 0, worth_a_look: 0, match_ids: null })
  await waitFor(() => expect(listed()).toHaveLength(60))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Post 2'))
})

const searchesOf = (server: FakeServer) =>
  server.callsOf('matches.list').map(({ input }) => (input as { search?: string }).search)
const searchField = ({ getByRole }: ReturnType<typeof openApp>['screen']) =>
  getByRole<HTMLInputElement>('searchbox', { name: 'Search in the list' })

/** Opens a list whose second match has a draft, and types into it. */
async function openEditor(size: number) {
  const app = await openMatches(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(2)]
    state.matches = Array.from({ length: size }, (_, n) => sampleMatch(n + 1, { relevance_score: 90 }))
    state.matches[1] = sampleMatch(2, { reply_draft: sampleReply(2), relevance_score: 90 })
  })
  await app.user.keyboard('jj{Enter}')
  await app.user.click(await app.screen.findByRole('button', { name: 'Edit' }))
  const field = await app.screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply text' })
  await app.user.type(field, ' Try')
  const readAgain = () =>
    app.server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, found: 1, worth_a_look: 1, match_ids: null })
  return { ...app, field, readAgain }
}

test('a list that gets long leaves the field alone that somebody types into', async () => {
  const { user, server, screen, field, readAgain, verdicts } = await openEditor(60)
  server.state.matches.push(sampleMatch(61, { relevance_score: 90 }))
  readAgain()
  await screen.findByText('Showing 61 of 61 matches')
  await user.keyboard(' xyd')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('Words of reply 2. Try xyd')
  expect(verdicts()).toEqual([])
  const save = screen.getByRole('button', { name: 'Save' })
  await user.tab()
  expect(document.activeElement).toBe(save)
  await user.click(save)
  await screen.findByText('Reply Updated')
  expect(server.state.replies[0]?.generated_reply).toBe('Words of reply 2. Try xyd')
  await waitFor(() => expect(screen.getAllByRole('article').length).toBeLessThan(40))
})

test('what is typed into a field that has just gone acts on no match', async () => {
  const { user, server, field, readAgain, verdicts, listed } = await openEditor(3)
  vi.useFakeTimers({ toFake: ['performance'] })
  await user.keyboard('x')
  server.state.matches.splice(1, 1)
  readAgain()
  await waitFor(() => expect(field.isConnected).toBe(false))
  await user.keyboard('xyd ')
  const reload = new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, bubbles: true, cancelable: true })
  expect(document.body.dispatchEvent(reload)).toBe(true)
  vi.advanceTimersByTime(900)
  await user.keyboard('x')
  expect(verdicts()).toEqual([])
  vi.advanceTimersByTime(1_000)
  await user.keyboard('x')
  await waitFor(() => expect(listed()).toEqual(['Post 1']))
  expect(verdicts()).toEqual([{ id: idOf(2, 3), verdict: 'dismissed' }])
})

test('a search goes on where it paused, with the space between its words', async () => {
  const { user, server, screen } = await openMatches()
  const field = searchField(screen)
  await user.type(field, 'invoice ')
  await waitFor(() => expect(searchesOf(server).at(-1)).toBe('invoice'))
  await waitFor(() => expect(field.dataset['set']).toBe('true'))
  await user.type(field, 'tool')
  await waitFor(() => expect(searchesOf(server).at(-1)).toBe('invoice tool'))
  expect(field.value).toBe('invoice tool')
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(searchField(screen).value).toBe(''))
})

test('filters that are cleared stay so, though a search was still being typed', async () => {
  const { user, server, screen } = await openMatches()
  await user.type(screen.getByLabelText('Date of scan'), '2026-11-20')
  const clear = await screen.findByRole('button', { name: 'Clear Filters' })
  await user.type(searchField(screen), 'invoice')
  await user.click(clear)
  expect(searchField(screen).value).toBe('')
  await user.type(searchField(screen), 'tool')
  await waitFor(() => expect(searchesOf(server).at(-1)).toBe('tool'))
  expect(searchesOf(server)).not.toContain('invoice')
})

test('where the focus was lost a key hits the match that had it, whatever came above it meanwhile', async () => {
  const { user, server, screen, verdicts } = await openMatches()
  await user.keyboard('jj')
  act(() => (document.activeElement as HTMLElement).blur())
  server.state.matches.unshift(sampleMatch(4))
  server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, found: 1, worth_a_look: 1, match_ids: [] })
  await screen.findByRole('article', { name: 'Post 4' })
  await user.keyboard('y')
  await waitFor(() => expect(verdicts()).toEqual([{ id: idOf(2, 2), verdict: 'kept' }]))
})

test('where the match in focus leaves, the one after it has the focus, whatever came above meanwhile', async () => {
  const { user, server, screen, match, listed } = await openMatches()
  const tell = () =>
    server.emit({ type: 'matches', campaign_id: CAMPAIGN_ID, found: 0, worth_a_look: 0, match_ids: null })
  await user.keyboard('jj')
  server.state.matches.unshift(sampleMatch(4))
  tell()
  await screen.findByRole('article', { name: 'Post 4' })
  server.state.matches.splice(2, 1)
  tell()
  await waitFor(() => expect(listed()).toEqual(['Post 4', 'Post 1', 'Post 3']))
  await waitFor(() => expect(document.activeElement).toBe(match(3)))
})

test('after the last verdict the list says that the work is done, and leads to what was kept', async () => {
  const { user, verdicts, listed, screen } = await openMatches()
  await user.keyboard('jyxy')
  await screen.findByRole('heading', { name: 'You are done' })
  screen.getByText('You kept 2 and dismissed 1. New matches come with the next scan.')
  await user.keyboard('y')
  await waitFor(() => expect(verdicts()).toHaveLength(3))
  expect(listed()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show what you kept' }))
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 3']))
})

test('a verdict that is pressed again stays, and the next match has the focus; a click takes it back', async () => {
  const { user, verdicts, match, screen } = await openMatches(({ state }) => {
    const verdicts = [null, 'kept', 'kept', 'dismissed', 'dismissed'] as const
    state.matches = verdicts.map((verdict, n) => sampleMatch(n + 1, { verdict }))
  })
  await user.click(screen.getByRole('radio', { name: /^Kept/ }))
  await screen.findByRole('article', { name: 'Post 2' })
  act(() => match(2).focus())
  await user.keyboard('y')
  expect(document.activeElement).toBe(match(3))
  await user.click(screen.getByRole('radio', { name: /^Dismissed/ }))
  await screen.findByRole('article', { name: 'Post 4' })
  act(() => match(4).focus())
  await user.keyboard('x')
  expect(document.activeElement).toBe(match(5))
  expect(verdicts()).toEqual([])
  await user.click(within(match(4)).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(verdicts()).toEqual([{ id: idOf(2, 4), verdict: null }]))
})

test('whoever comes to the end of what is loaded goes on with what follows, and no key hits another match', async () => {
  const { user, server, screen, listed, verdicts } = await openMatches(({ state }) => {
    state.paged = true
    state.matches = Array.from({ length: 25 }, (_, n) => sampleMatch(n + 1, { relevance_score: 90 }))
  })
  const more = server.hold('matches.list')
  await user.keyboard(`j${'y'.repeat(20)}`)
  await waitFor(() => expect(listed()).toEqual([]))
  // The list is still being read.
  await user.keyboard('yxj')
  await waitFor(() => expect(verdicts()).toHaveLength(20))
  more()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Post 21'))
  await user.keyboard('y')
  await waitFor(() => expect(listed()).toEqual(['Post 22', 'Post 23', 'Post 24', 'Post 25']))
  expect(verdicts().map(({ verdict }) => verdict)).toEqual(Array(21).fill('kept'))
  expect(screen.getAllByRole('article')).toHaveLength(4)
})

test('what follows is found where it comes, though a match above it has left meanwhile', async () => {
  const { user, server, listed, verdicts } = await openMatches(({ state }) => {
    state.paged = true
    state.matches = Array.from({ length: 25 }, (_, n) => sampleMatch(n + 1, { relevance_score: 90 }))
  })
  const more = server.hold('matches.list')
  await user.keyboard(`jj${'y'.repeat(19)}`)
  await waitFor(() => expect(listed()).toEqual(['Post 1']))
  await waitFor(() => expect(verdicts()).toHaveLength(19))
  server.state.matches = server.state.matches.filter(({ id }) => id !== idOf(2, 1))
  more()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Post 21'))
  await user.keyboard('x')
  await waitFor(() => expect(verdicts().at(-1)).toEqual({ id: idOf(2, 21), verdict: 'dismissed' }))
  expect(listed()).toEqual(['Post 22', 'Post 23', 'Post 24', 'Post 25'])
})

test('a key whose control is on the card opens a closed row, and presses it there', async () => {
  const { user, match, server, screen } = await openMatches()
  await user.keyboard('js')
  await screen.findByRole('table', { name: 'How this score is made up' })
  expect(document.activeElement).toBe(match(1))
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(within(match(1)).queryByText('scanned Nov 21, 2026')).toBeNull())
  await user.keyboard('g')
  await waitFor(() => expect(server.callsOf('functions.generateLeadReply')).toHaveLength(1))
  within(match(1)).getByText('scanned Nov 21, 2026')
})

test('p on a closed row opens it, and sends nothing that nobody has seen', async () => {
  const { user, match, server, screen } = await openMatches(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1)]
    state.matches[0] = sampleMatch(1, { reply_draft: sampleReply(1) })
  })
  await user.keyboard('jp')
  await screen.findByRole('button', { name: /^Approve/ })
  expect(document.activeElement).toBe(match(1))
  expect(server.callsOf('replies.queue')).toEqual([])
})

test('the mentions that are shown begin with the focus on the first', async () => {
  const { user, match, screen } = await openMatches(({ state }) => {
    for (const n of [4, 5, 6, 7]) state.matches.push(sampleMatch(n, { relevance_score: 3 }))
  })
  await user.keyboard('jjj')
  await user.click(screen.getByRole('button', { name: 'Show them' }))
  await waitFor(() => expect(document.activeElement).toBe(match(4)))
  await user.keyboard('j')
  expect(document.activeElement).toBe(match(5))
})

test('the only match of a list is open', async () => {
  const { match, server } = await openMatches(({ state }) => {
    state.matches = [sampleMatch(1)]
  })
  await within(match(1)).findByText('scanned Nov 21, 2026')
  await waitFor(() => expect(server.callsOf('matches.read')).toHaveLength(1))
})

test('the last match of a list is closed when it is dismissed', async () => {
  const { user, listed, screen } = await openMatches(({ state }) => {
    state.matches = [sampleMatch(1), sampleMatch(2, { verdict: 'dismissed' })]
  })
  await user.keyboard('j{Enter}x')
  await screen.findByRole('heading', { name: 'You are done' })
  expect(listed()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Dismissed 2' }))
  const dismissed = within(await screen.findByRole('article', { name: 'Post 1' }))
  expect(dismissed.queryByText('scanned Nov 21, 2026')).toBeNull()
})

test('p sends and goes on, and u takes the approval back', async () => {
  const { user, server, match, screen } = await openMatches(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1)]
    state.matches[0] = sampleMatch(1, { reply_draft: sampleReply(1) })
  })
  await user.keyboard('j{Enter}')
  await screen.findByRole('button', { name: /^Approve/ })
  await user.keyboard('p')
  await waitFor(() => expect(document.activeElement).toBe(match(2)))
  await waitFor(() => expect(server.state.replies[0]?.status).toBe('queued'))
  server.state.matches[0] = sampleMatch(1, { reply_draft: server.state.replies[0]! })
  await within(match(1)).findByText('Queued')
  await user.keyboard('u')
  await waitFor(() => expect(server.state.replies[0]?.status).toBe('draft'))
})

/** Opens the matches, the second of them with a draft that may be approved. */
const openWithDraft = (gaps: string[] = []) =>
  openMatches(({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(2, { gaps })]
    state.matches[1] = sampleMatch(2, { reply_draft: sampleReply(2, { gaps }) })
  })

test('the button of a message undoes what the message tells of, though more was done since', async () => {
  const { user, server, screen, verdicts, listed } = await openWithDraft()
  await user.keyboard('j{Enter}x')
  await screen.findByRole('button', { name: /^Approve/ })
  await user.keyboard('p')
  await waitFor(() => expect(server.state.replies[0]?.status).toBe('queued'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(verdicts().at(-1)).toEqual({ id: idOf(2, 1), verdict: null }))
  await waitFor(() => expect(listed()).toContain('Post 1'))
  await user.keyboard('u')
  await waitFor(() => expect(server.state.replies[0]?.status).toBe('draft'))
  expect(verdicts()).toHaveLength(2)
})

test('u undoes the last action, though a message tells of the one before', async () => {
  const { user, server, screen, verdicts } = await openWithDraft()
  await user.keyboard('j{Enter}x')
  await screen.findByRole('button', { name: /^Approve/ })
  await user.keyboard('p')
  await waitFor(() => expect(server.state.replies[0]?.status).toBe('queued'))
  screen.getByText('Match dismissed')
  await user.keyboard('u')
  await waitFor(() => expect(server.state.replies[0]?.status).toBe('draft'))
  expect(verdicts()).toHaveLength(1)
  await user.keyboard('u')
  await waitFor(() => expect(verdicts().at(-1)).toEqual({ id: idOf(2, 1), verdict: null }))
})

test('u right after p waits for the approval, and takes that back', async () => {
  const { user, server, screen } = await openWithDraft()
  const approve = server.hold('replies.queue')
  await user.keyboard('jj{Enter}')
  await screen.findByRole('button', { name: /^Approve/ })
  await user.keyboard('pu')
  await waitFor(() => expect(server.callsOf('replies.queue')).toHaveLength(1))
  expect(server.callsOf('replies.unqueue')).toEqual([])
  approve()
  await waitFor(() => expect(server.callsOf('replies.unqueue')).toHaveLength(1))
  await waitFor(() => expect(server.state.replies[0]?.status).toBe('draft'))
})

test('u after an approval that failed undoes the action before', async () => {
  const { user, server, screen, verdicts } = await openWithDraft()
  server.fail('replies.queue', new Error('The post is locked.'))
  await user.keyboard('j{Enter}x')
  await screen.findByRole('button', { name: /^Approve/ })
  await user.keyboard('p')
  await screen.findByText(/^Failed to queue reply/)
  await user.keyboard('u')
  await waitFor(() => expect(verdicts().at(-1)).toEqual({ id: idOf(2, 1), verdict: null }))
  expect(server.callsOf('replies.unqueue')).toEqual([])
})

test('p on a draft with a gap leads to its text, and is no action that u undoes', async () => {
  const { user, server, screen, verdicts, listed } = await openWithDraft(['your price'])
  await user.keyboard('j{Enter}x')
  await screen.findByRole('button', { name: 'Write your sentence to approve' })
  await user.keyboard('p')
  const field = await screen.findByRole('textbox', { name: 'Reply text' })
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('u')
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 2', 'Post 3']))
  await waitFor(() => expect(verdicts().at(-1)).toEqual({ id: idOf(2, 1), verdict: null }))
  expect(server.callsOf('replies.unqueue')).toEqual([])
})

test('u right after z waits for the snooze, and wakes the match', async () => {
  const { user, server, listed } = await openMatches()
  const snoozes = () => server.callsOf('matches.snooze')
  const snooze = server.hold('matches.snooze')
  await user.keyboard('jzu')
  await waitFor(() => expect(snoozes()).toHaveLength(1))
  expect(snoozes()).toHaveLength(1)
  snooze()
  await waitFor(() => expect(snoozes()).toHaveLength(2))
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 2', 'Post 3']))
  expect(server.state.matches[0]?.snoozed_until).toBeNull()
})

/** Snoozes a match for three days, and shows the snoozed ones. */
async function openSnoozed(wakes_on_answer = false) {
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const app = await openMatches(({ state }) => {
    state.matches[1] = sampleMatch(2, { snoozed_until: until, wakes_on_answer })
  })
  await app.user.click(app.screen.getByRole('radio', { name: /^Snoozed/ }))
  await waitFor(() => expect(app.listed()).toEqual(['Post 2']))
  return { ...app, until, snoozed: () => app.server.state.matches[1] }
}

test.each([true, false])(
  'undoing a verdict on a snoozed match snoozes it as before, for an answer: %s',
  async (wakes_on_answer) => {
    const { user, listed, verdicts, until, snoozed } = await openSnoozed(wakes_on_answer)
    await user.keyboard('jx')
    await waitFor(() => expect(listed()).toEqual([]))
    await waitFor(() => expect(snoozed()).toMatchObject({ verdict: 'dismissed', snoozed_until: null }))
    await user.keyboard('u')
    await waitFor(() => expect(listed()).toEqual(['Post 2']))
    expect(verdicts().at(-1)?.verdict).toBeNull()
    expect(snoozed()).toMatchObject({ verdict: null, snoozed_until: until, wakes_on_answer })
  },
)

test('undoing a verdict on many snoozes as before those that were', async () => {
  const { user, listed, until, snoozed } = await openSnoozed()
  await user.keyboard('j x')
  await waitFor(() => expect(snoozed()).toMatchObject({ verdict: 'dismissed', snoozed_until: null }))
  await user.keyboard('u')
  await waitFor(() => expect(listed()).toEqual(['Post 2']))
  expect(snoozed()).toMatchObject({ verdict: null, snoozed_until: until })
})

test('an undo of which one half is refused shows what the server has once the other has ended', async () => {
  const { user, server, screen, snoozed } = await openSnoozed()
  await user.keyboard('jx')
  await waitFor(() => expect(snoozed()).toMatchObject({ verdict: 'dismissed' }))
  const lists = () => server.callsOf('matches.list').length
  server.fail('matches.judge', new ORPCError('CONFLICT', { status: 409, message: 'No.' }))
  const answer = server.hold('matches.snooze')
  await user.keyboard('u')
  await waitFor(() => expect(server.callsOf('matches.snooze')).toHaveLength(1))
  const asked = lists()
  answer()
  await screen.findByText('The match did not change')
  await waitFor(() => expect(lists()).toBeGreaterThan(asked))
})

test('undoing a second snooze gives back the first', async () => {
  const { user, listed, until, snoozed } = await openSnoozed()
  await user.keyboard('jz')
  await waitFor(() => expect(snoozed()?.snoozed_until).not.toBe(until))
  await user.keyboard('u')
  await waitFor(() => expect(snoozed()?.snoozed_until).toBe(until))
  await waitFor(() => expect(listed()).toEqual(['Post 2']))
})

test('u right after a verdict on many waits for it, and takes back that one', async () => {
  const { user, server, verdicts, listed } = await openMatches()
  const manyVerdicts = () => server.callsOf('matches.judgeMany').map(({ input }) => input)
  const ids = [idOf(2, 2), idOf(2, 3)]
  await user.keyboard('jx')
  await waitFor(() => expect(verdicts()).toHaveLength(1))
  const answer = server.hold('matches.judgeMany')
  await user.keyboard(' j x')
  await waitFor(() => expect(listed()).toEqual([]))
  await user.keyboard('u')
  answer()
  await waitFor(() => expect(listed()).toEqual(['Post 2', 'Post 3']))
  expect(manyVerdicts()).toEqual([
    { ids, verdict: 'dismissed' },
    { ids, verdict: null },
  ])
  expect(verdicts()).toHaveLength(1)
})

test('a verdict on many is one on every place in which their authors asked the same', async () => {
  const same = { title: 'Which tool sends invoices?', author: 'asker' }
  const { user, server, screen, listed } = await openMatches(({ state }) => {
    state.matches = [sampleMatch(1), sampleMatch(2, same), sampleMatch(3), sampleMatch(4, same)]
  })
  const verdictsOf = () => server.state.matches.map(({ verdict }) => verdict)
  await user.click(screen.getByRole('checkbox', { name: `Select ${same.title}` }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Post 3' }))
  await user.click(await screen.findByRole('button', { name: /^Dismiss all(?! from)/ }))
  await screen.findByText('3 matches dismissed')
  expect(listed()).toEqual(['Post 1'])
  expect(verdictsOf()).toEqual([null, 'dismissed', 'dismissed', 'dismissed'])
  await user.keyboard('u')
  await waitFor(() => expect(verdictsOf()).toEqual([null, null, null, null]))
})

/** Lists a question that its author asked in two places, between two others. */
async function openAskedTwice() {
  const same = { title: 'Which tool sends invoices?', author: 'asker' }
  const app = await openMatches(({ state }) => {
    state.matches = [sampleMatch(1), sampleMatch(2, same), sampleMatch(3), sampleMatch(4, same)]
  })
  expect(app.listed()).toEqual(['Post 1', same.title, 'Post 3'])
  return app
}

test('a snooze takes a question from the list in all its places, and undoing it brings all back', async () => {
  const { user, server, listed } = await openAskedTwice()
  const snoozed = () => server.state.matches.map(({ snoozed_until }) => snoozed_until !== null)
  await user.keyboard('jjz')
  await waitFor(() => expect(snoozed()).toEqual([false, true, false, true]))
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 3']))
  await user.keyboard('u')
  await waitFor(() => expect(snoozed()).toEqual([false, false, false, false]))
})

test('a question is deleted in all its places, which the dialog says before', async () => {
  const { user, server, screen, listed } = await openAskedTwice()
  await user.keyboard('jjd')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete match' }))
  dialog.getByText(/is deleted in both places where its author asked it, with its unposted drafts\./)
  await user.click(dialog.getByRole('button', { name: 'Delete match' }))
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 3']))
  expect(server.state.matches).toHaveLength(2)
})

test('deleting many counts each place of a question, and says so', async () => {
  const { user, server, screen, listed } = await openAskedTwice()
  await user.click(screen.getByRole('checkbox', { name: 'Select Which tool sends invoices?' }))
  await user.keyboard('d')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 matches' }))
  dialog.getByText(/^A question counts in each place where its author asked it\./)
  await user.click(dialog.getByRole('button', { name: 'Delete 2 matches' }))
  await waitFor(() => expect(listed()).toEqual(['Post 1', 'Post 3']))
  expect(server.state.matches).toHaveLength(2)
})

test('all of a subreddit are brought back, however many verdicts a call takes', async () => {
  const all = 1_001
  const { user, match, server, screen } = await openMatches(({ state }) => {
    state.matches = Array.from({ length: all }, (_, n) => sampleMatch(n + 1))
    state.paged = true
  })
  await user.click(within(match(1)).getByRole('button', { name: 'Post 1' }))
  await user.click(await within(match(1)).findByRole('button', { name: 'More actions for Post 1' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Dismiss all from/ }))
  await screen.findByText('1,001 matches dismissed')
  expect(server.state.matches.filter(({ verdict }) => verdict === null)).toEqual([])
  await user.keyboard('u')
  await waitFor(() =>
    expect(server.state.matches.filter(({ verdict }) => verdict === null)).toHaveLength(all),
  )
})

test('? shows the keys, and / leads to the search', async () => {
  const { user, screen } = await openMatches()
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  for (const meaning of ['Keep it', 'Approve the draft, and go on']) keys.getByText(meaning)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Next match')).toBeNull())
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search in the list' }))
})

test('a match that AI read says so, and without a reader none does', async () => {
  const read = {
    part: 'reader',
    codes: ['reader.1'],
    label: 'Read by AI',
    points: 3,
    quotes: [],
    rule_id: null,
  }
  const { match } = await openMatches(({ state }) => {
    const told = sampleMatch(2, { reason: 'Read by AI: asks for a tool.' })
    state.matches[0] = sampleMatch(1, { ledger: [...sampleMatch(1).ledger, read] })
    state.matches[1] = { ...told, ledger: [...told.ledger, read] }
  })
  within(match(1)).getByText('Read by AI')
  within(match(2)).getByText(/^Read by AI/)
  expect(within(match(3)).queryByText(/Read by AI/)).toBeNull()
})
