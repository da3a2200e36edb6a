import { ORPCError } from '@orpc/client'
import { MAX_SAVED_VIEWS } from '@radar/contract'
import type { LinkScore } from '@radar/contract'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  CAMPAIGN_ID,
  idOf,
  sampleAccount,
  sampleForum,
  sampleMatch,
  sampleReply,
} from '../testing/samples.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'

afterEach(closeApp)

const NOTHING = { min: 0, subreddit: '', forum: '', date: '', search: '', sort: '', show: 'worth' } as const
const VIEW = { id: idOf(11, 1), name: 'Kept ones', filters: { ...NOTHING, show: 'kept' } } as const

async function openInbox(query: string, prepare?: (server: FakeServer) => void) {
  const app = openApp(`/dashboard/inbox${query}`, prepare)
  const bar = within(await app.screen.findByRole('navigation', { name: 'Saved views' }))
  const asked = () => app.server.callsOf('matches.inbox').at(-1)?.input
  return { ...app, bar, asked }
}

test('filters get a name, and are found under it', async () => {
  const { user, screen, bar, server } = await openInbox('', ({ state }) => {
    state.matches[2] = sampleMatch(3, { verdict: 'kept' })
  })
  const count = (n: number) => waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(n))
  await screen.findByRole('article', { name: 'Post 1' })
  expect(bar.queryByRole('button', { name: 'Save view' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Kept/ }))
  await user.click(await bar.findByRole('button', { name: 'Save view' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), ' Mine {Enter}')
  await screen.findByRole('link', { name: 'Mine', current: 'page' })
  expect(server.state.views).toMatchObject([{ name: 'Mine', filters: { ...NOTHING, show: 'kept' } }])

  await user.click(screen.getByRole('link', { name: 'All' }))
  await count(2)
  await user.click(screen.getByRole('link', { name: 'Mine' }))
  await count(1)
})

test('the address names a view; what is changed in it is saved, and it is renamed and deleted', async () => {
  const { user, screen, bar, server, asked } = await openInbox(`?view=${VIEW.id}`, ({ state }) => {
    state.views = [VIEW]
  })
  await waitFor(() => expect(asked()).toMatchObject({ verdict: 'kept' }))
  expect(server.callsOf('matches.inbox')).toHaveLength(1)
  await user.click(await screen.findByRole('radio', { name: /^Dismissed/ }))
  await user.click(await bar.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.state.views[0]?.filters.show).toBe('dismissed'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())

  const act = async (entry: string) => {
    await user.click(screen.getByRole('button', { name: /^Actions for the view/ }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await act('Rename view')
  const field = screen.getByRole('textbox', { name: 'Name of the view' })
  await user.clear(field)
  await user.type(field, 'Gone ones{Enter}')
  await screen.findByRole('link', { name: 'Gone ones', current: 'page' })
  await act('Delete view')
  const question = within(await screen.findByRole('dialog', { name: 'Delete view' }))
  await user.click(question.getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(server.state.views).toEqual([]))
  await waitFor(() => expect(asked()).toMatchObject({ worth_a_look: true }))
})

test('a name that the server refuses is told beside its field, and a view that is gone shows the whole inbox', async () => {
  const { user, screen, bar, server } = await openInbox(`?view=${idOf(11, 9)}&show=kept`)
  await screen.findByText('This view is gone.')
  server.fail('savedViews.create', new Error('Choose another name.'))
  await user.click(await bar.findByRole('button', { name: 'Save view' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Mine{Enter}')
  await screen.findByRole('alert')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Name of the view' })).toBeNull()
})

test('an approved reply shows at once, in the list and where the address names its match', async () => {
  const { user, screen, server } = await openInbox(`?match=${idOf(2, 4)}`, ({ state }) => {
    state.accounts = [sampleAccount()]
    state.replies = [sampleReply(1), sampleReply(4)]
    state.matches[0] = sampleMatch(1, { reply_draft: sampleReply(1) })
    state.matches.push(sampleMatch(4, { reply_draft: sampleReply(4), relevance_score: 3 }))
  })
  const match = (n: number) => within(screen.getByRole('article', { name: `Post ${n}` }))
  const approve = async (n: number) => {
    const button = await screen.findByRole('button', { name: /^Approve/ })
    server.state.matches[3] = sampleMatch(4, {
      reply_draft: sampleReply(4, { status: 'queued' }),
      relevance_score: 3,
    })
    await user.click(button)
    await waitFor(() => expect(match(n).queryByRole('button', { name: /^Approve/ })).toBeNull())
  }
  await approve(4)
  await user.click(match(1).getByRole('button', { name: 'Post 1' }))
  await approve(1)
  expect(server.callsOf('replies.queue').map(({ input }) => input)).toMatchObject([
    { id: idOf(5, 4) },
    { id: idOf(5, 1) },
  ])
})

test('an address that is pasted anywhere is scored on the spot, and becomes a match by a click', async () => {
  const { user, screen, server } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`)
  await screen.findByRole('article', { name: 'Post 1' })
  const url = 'https://old.reddit.com/r/elsewhere/comments/linked1/title/'
  await user.paste(url)
  const found = within(await screen.findByRole('article', { name: 'The post at the address' }))
  found.getByRole('table', { name: 'How this score is made up' })
  expect(server.callsOf('links.score').map(({ input }) => input)).toEqual([{ id: CAMPAIGN_ID, url }])
  await user.click(found.getByRole('button', { name: 'Add to matches' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Address of a post' })).toBeNull())
  // It falls under the floor, so that the list does not show it by itself.
  const opened = await screen.findByRole('article', { name: 'The post at the address' })
  await within(opened).findByText(/^scanned/)
})

test.each<[Partial<LinkScore>, string]>([
  [
    {
      reading: {
        model: 'jev',
        would_reply: 0.93,
        need: 'open',
        fit: 'exactly',
        condition: { state: 'unknown', quote: 'in Leeds' },
        cost_dollars: 0.0001,
      },
      reading_gap: null,
    },
    'Read: would reply 0.93 · need open · exactly yours · condition “in Leeds” unknown · $0.0001',
  ],
  [
    { reading_gap: 'away' },
    'Not read by AI. The AI provider does not answer at the moment. This score is Radar’s own.',
  ],
  [
    { reading_gap: 'ceiling' },
    'Not read by AI. The money for reading is spent for now. This score is Radar’s own.',
  ],
])('a pasted post shows what the AI reads in it, or why it did not', async (linkScore, shown) => {
  const { user, screen, server } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`)
  await screen.findByRole('article', { name: 'Post 1' })
  server.state.linkScore = linkScore
  await user.paste('https://redd.it/linked1')
  await within(await screen.findByRole('article', { name: 'The post at the address' })).findByText(shown)
})

test('a post that Radar cannot read is pasted and scored, and cannot become a match', async () => {
  const { user, screen, server } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`)
  await screen.findByRole('article', { name: 'Post 1' })
  const message = 'This is a Reddit address, and this Radar has no access to Reddit. Paste the post instead.'
  server.fail(
    'links.score',
    new ORPCError('BAD_REQUEST', { status: 400, message, data: { fields: { url: [message] } } }),
  )
  await user.paste('https://www.reddit.com/r/elsewhere/comments/linked1/title/')
  await screen.findByText(message)
  await user.click(screen.getByRole('button', { name: 'Paste a post' }))
  const panel = within(await screen.findByRole('region', { name: 'Paste a post' }))
  await user.click(panel.getByRole('button', { name: 'Score it' }))
  await panel.findByText('Paste the title of the post.')
  await user.type(panel.getByRole('textbox', { name: 'Title of the post' }), 'Which tool?')
  await user.type(panel.getByRole('textbox', { name: 'Text of the post' }), 'For invoices.')
  await user.click(panel.getByRole('button', { name: 'Score it' }))
  const found = within(await panel.findByRole('article', { name: 'Which tool?' }))
  found.getByRole('table', { name: 'How this score is made up' })
  expect(found.queryByRole('button')).toBeNull()
  expect(server.callsOf('links.scoreText').map(({ input }) => input)).toEqual([
    { id: CAMPAIGN_ID, title: 'Which tool?', body: 'For invoices.' },
  ])
  await user.click(panel.getByRole('button', { name: 'Use its address' }))
  await screen.findByRole('textbox', { name: 'Address of a post' })
})

test('a post that is a match already is opened at once, and one of another list stands above', async () => {
  const { user, screen, server } = openApp(
    `/dashboard/campaigns/${CAMPAIGN_ID}?match=${idOf(2, 4)}`,
    ({ state }) => {
      state.matches.push(sampleMatch(4, { relevance_score: 3 }))
    },
  )
  await screen.findByRole('article', { name: 'Post 1' })
  await waitFor(() => expect(screen.getAllByRole('article')[0]?.getAttribute('aria-label')).toBe('Post 4'))
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await waitFor(() => expect(focused()).toBe('Post 4'))
  await waitFor(() => expect(server.isListenedTo()).toBe(true))
  server.fail('matches.get', new ORPCError('TOO_MANY_REQUESTS'))
  server.emit({ type: 'leads', match_ids: [idOf(2, 4)] })
  await waitFor(() => expect(server.callsOf('matches.get')).toHaveLength(2))
  server.state.linkScore = { match_id: idOf(2, 2) }
  await user.click(screen.getByRole('button', { name: 'Score a link' }))
  const field = await screen.findByRole('textbox', { name: 'Address of a post' })
  screen.getByRole('article', { name: 'Post 4' })
  await user.type(field, 'redd.it/linked1{Enter}')
  const second = screen.getByRole('article', { name: 'Post 2' })
  await within(second).findByText(/^scanned/)
  await waitFor(() => expect(focused()).toBe('Post 2'))
})

test('an address that names a repeat opens the match that it is listed with', async () => {
  const same = { title: 'Which tool sends invoices?', author: 'asker' }
  const { screen } = await openInbox(`?match=${idOf(2, 3)}`, ({ state }) => {
    state.matches = [sampleMatch(1), sampleMatch(2, same), sampleMatch(3, same)]
  })
  const listed = await screen.findByRole('article', { name: same.title })
  await within(listed).findByText(/^scanned/)
  await waitFor(() => expect(document.activeElement).toBe(listed))
})

test('the palette takes an address, too', async () => {
  const { user, screen, server } = openApp('/dashboard')
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /Search pages/ })
  await user.click(field)
  await user.paste('https://redd.it/linked1')
  await screen.findByRole('option', { name: /Score this link for Tallybird invoicing/ })
  await user.keyboard('{Enter}')
  await screen.findByRole('article', { name: 'The post at the address' })
  expect(server.callsOf('links.score')).toHaveLength(1)
})

test('without a campaign the palette says what an address is scored for', async () => {
  const { user, screen } = openApp('/dashboard', ({ state }) => {
    state.campaigns = []
  })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('combobox', { name: /Search pages/ }))
  await user.paste('https://redd.it/linked1')
  await screen.findByText('Links are scored for a campaign, and you have none yet.')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'New Campaign' })
})

test('what failed for one address is not said of the next, and the field has the focus again', async () => {
  const { user, screen, server } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`)
  await screen.findByRole('article', { name: 'Post 1' })
  await user.click(screen.getByRole('button', { name: 'Score a link' }))
  const field = await screen.findByRole('textbox', { name: 'Address of a post' })
  server.fail(
    'links.score',
    new ORPCError('FORUM_UNAVAILABLE', { status: 503, message: 'The forum is away.' }),
  )
  await user.type(field, 'redd.it/linked1')
  await user.click(screen.getByRole('button', { name: 'Score it' }))
  await screen.findByText('The forum is away.')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '2')
  expect(screen.queryByText('The forum is away.')).toBeNull()

  server.answerAgain('links.score')
  server.fail('links.add', new ORPCError('CONFLICT', { status: 409, message: 'Not now.' }))
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Add to matches' }))
  await screen.findByText('Not now.')
  await user.type(field, '3{Enter}')
  await waitFor(() => expect(server.callsOf('links.score')).toHaveLength(3))
  await screen.findByRole('button', { name: 'Add to matches' })
  expect(screen.queryByText('Not now.')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Score a link' })),
  )
})

test('a changed view says so, a name that is taken is told at its field, and the focus comes back', async () => {
  const { user, screen, bar, server } = await openInbox(`?view=${VIEW.id}`, ({ state }) => {
    state.views = [VIEW, { ...VIEW, id: idOf(11, 2), name: 'Other' }]
  })
  await user.click(await screen.findByRole('radio', { name: /^Dismissed/ }))
  await screen.findByRole('link', { name: 'Kept ones · changed', current: 'page' })
  server.fail(
    'savedViews.create',
    new ORPCError('CONFLICT', { status: 409, message: 'Choose another name.' }),
  )
  await user.click(await bar.findByRole('button', { name: 'Save as new view' }))
  const field = screen.getByRole('textbox', { name: 'Name of the view' })
  await user.type(field, 'Other{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  screen.getByText('Choose another name.')
  await user.keyboard('{Escape}')
  const shown = await screen.findByRole('link', { name: 'Kept ones · changed' })
  await waitFor(() => expect(document.activeElement).toBe(shown))
  await user.click(shown)
  await screen.findByRole('link', { name: 'Kept ones', current: 'page' })
})

test('with as many views as there is room for that is said instead', async () => {
  const { screen, bar } = await openInbox('?show=kept', ({ state }) => {
    state.views = Array.from({ length: MAX_SAVED_VIEWS }, (_, n) => ({
      ...VIEW,
      id: idOf(11, n),
      name: `View ${n}`,
      filters: { ...VIEW.filters, show: 'dismissed' },
    }))
  })
  await screen.findByText(/You have 20 views, the most there can be/)
  expect(bar.queryByRole('button', { name: 'Save view' })).toBeNull()
})

test.each([
  ['keyword', 'found by keyword'],
  ['meaning', 'found by meaning'],
  [null, null],
] as const)('an opened match that was found by %s says %s', async (found_by, told) => {
  const { user, screen } = openApp(`/dashboard/campaigns/${CAMPAIGN_ID}`, ({ state }) => {
    state.matches[0] = sampleMatch(1, { found_by })
  })
  const match = within(await screen.findByRole('article', { name: 'Post 1' }))
  await user.click(match.getByRole('button', { name: 'Post 1' }))
  await match.findByText(/^scanned/)
  expect(match.queryByText(/^found by/)?.textContent ?? null).toBe(told)
})

test('an inbox without matches says so of all campaigns, and leads to them', async () => {
  const { user, screen } = await openInbox('', ({ state }) => {
    state.matches = []
  })
  await screen.findByText('What all your campaigns find comes together here. They have found nothing yet.')
  await user.click(screen.getByRole('link', { name: 'Go to your campaigns' }))
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
})

test('a list is filtered by forum where several are watched, and in no way where one is', async () => {
  const { user, screen, asked } = await openInbox('', ({ state }) => {
    state.forums = [
      sampleForum(),
      sampleForum({ forum: 'lemmy', forum_name: 'Lemmy', host: 'lemmy.example' }),
      sampleForum({ forum: 'lemmy', forum_name: 'Lemmy', host: 'far.example' }),
      sampleForum({ forum: 'hackernews', forum_name: 'Hacker News', watched: false }),
    ]
  })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const field = await screen.findByRole('combobox', { name: 'Forum' })
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All forums', 'Reddit', 'Lemmy'])
  await user.selectOptions(field, 'Lemmy')
  await waitFor(() => expect(asked()).toMatchObject({ forum: 'lemmy' }))
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Forum' }).value).toBe(''),
  )
  closeApp()

  const alone = await openInbox('')
  await alone.screen.findByRole('combobox', { name: 'Order' })
  expect(alone.screen.queryByRole('combobox', { name: 'Forum' })).toBeNull()
})

test('an order is saved alone, and the later of two choices stands', async () => {
  const { user, screen, server } = await openInbox('')
  const order = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Order' })
  // Somebody changed the hours in another window.
  Object.assign(server.state.settings, { posting_hours_start: 6, posting_hours_end: 8 })
  const { settings } = server.state
  const answer = server.hold('settings.update')
  await user.selectOptions(order, 'Best match first')
  await waitFor(() => expect(server.callsOf('settings.update')).toHaveLength(1))
  expect(order.value).toBe('relevance_score')
  await user.selectOptions(order, 'Latest scan first')
  answer()
  await waitFor(() => expect(server.callsOf('settings.update')).toHaveLength(2))
  expect(server.callsOf('settings.update').map(({ input }) => input)).toEqual([
    { match_order: 'relevance_score' },
    { match_order: 'scanned_at' },
  ])
  await waitFor(() => expect(server.state.settings).toEqual({ ...settings, match_order: 'scanned_at' }))
  expect(order.value).toBe('scanned_at')
})

test.each([
  [20, /^Nobody is asking for this /],
  [70, /^No post reaches your floor of 70%; 1 is below it\.$/],
])('an inbox with a match below a floor of %i says what is there', async (floor, lead) => {
  const { screen } = await openInbox('', ({ state }) => {
    state.settings.floor = floor
    state.matches = [sampleMatch(1, { relevance_score: floor - 1 })]
  })
  await screen.findByText(lead)
  screen.getByRole('button', { name: 'Show it' })
})
