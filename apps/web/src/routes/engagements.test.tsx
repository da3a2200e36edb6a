import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VOTES_FORBIDDEN } from '@radar/contract'
import type { OwnThing, RedditCredential } from '@radar/contract'
import { closeApp, openApp } from '../testing/open-app.tsx'
import type { FakeServer } from '../testing/fake-server.ts'
import { idOf, sampleAccount, sampleEngagement } from '../testing/samples.ts'

afterEach(closeApp)

const DAY = 86_400
const own = (n: number, days: number): OwnThing => ({
  id: `own${n}`,
  title: `Own post ${n}`,
  created_utc: Math.floor(Date.now() / 1_000) - days * DAY,
  permalink: `https://forum.example/r/tea/comments/own${n}/`,
  snippet: `Text ${n}`,
})
const buddy = (n: number, changes: Partial<RedditCredential> = {}): RedditCredential => ({
  ...sampleAccount(),
  id: idOf(6, 10 + n),
  reddit_username: `buddy_${n}`,
  main_reddit_account: false,
  ...changes,
})

const openEngagements = (prepare?: (server: FakeServer) => void) =>
  openApp('/dashboard/engagements', (server) => {
    server.state.accounts = [sampleAccount(), buddy(1, { country_code: 'DE' }), buddy(2)]
    server.state.subscription.tier = 'moderator'
    server.state.ownThings = [own(1, 0), own(2, 1), own(3, 4), own(4, 30)]
    prepare?.(server)
  })

type App = ReturnType<typeof openEngagements>

async function openWizard({ screen, user }: App, name = 'Add New Engagement') {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Add New Engagement' }))
}

const LATEST_POSTS = { action: 'search_user_things', thingType: 'post' }

test('three steps lead from a post to an engagement with buddies', async () => {
  const app = openEngagements()
  const { screen, user, server } = app
  await screen.findByText('No engagements yet')
  const wizard = await openWizard(app, 'Add Your First Engagement')
  const field = wizard.getByRole('searchbox', { name: 'Search your posts' })
  const search = wizard.getByRole('button', { name: 'Search' })
  expect(search).toHaveProperty('disabled', true)
  await user.click(field)
  await wizard.findByText('Posted Today')
  for (const age of ['Posted Yesterday', 'Posted 4 days ago', /^Posted [A-Z][a-z]{2} \d+, \d{4}$/])
    wizard.getByText(age)
  // While one search runs, no other begins.
  const hasSearched = () => waitFor(() => expect(search).toHaveProperty('disabled', false))
  await user.type(field, 't3_abc12{Enter}')
  await hasSearched()
  await user.clear(field)
  await user.type(field, 'kettle{Enter}')
  await hasSearched()
  await user.clear(field)
  await user.type(field, 't1_abc12')
  wizard.getByText('This names a comment: choose Comments above.')
  await waitFor(() =>
    expect(server.callsOf('functions.redditHelper').map(({ input }) => input)).toEqual([
      LATEST_POSTS,
      { ...LATEST_POSTS, thingId: 'abc12' },
      LATEST_POSTS,
      { ...LATEST_POSTS, query: 'kettle' },
      LATEST_POSTS,
    ]),
  )

  await user.click(await wizard.findByRole('button', { name: /^Own post 2/ }))
  const next = wizard.getByRole('button', { name: 'Next' })
  expect(next).toHaveProperty('disabled', true)
  wizard.getByLabelText('Germany')
  await user.click(wizard.getByRole('button', { name: 'Select All' }))
  await user.click(wizard.getByRole('button', { name: 'Deselect All' }))
  await user.click(wizard.getByRole('checkbox', { name: 'u/buddy_1' }))
  await user.click(next)
  wizard.getByText('1 buddy will upvote with random delays of 30-120 minutes.')
  await user.click(wizard.getByRole('button', { name: 'Back' }))
  expect(wizard.getByRole('checkbox', { name: 'u/buddy_1' })).toHaveProperty('checked', true)
  await user.click(wizard.getByRole('checkbox', { name: 'u/buddy_2' }))
  await user.click(wizard.getByRole('button', { name: 'Next' }))
  server.fail('functions.createEngagement', new Error('The forum is away.'))
  await user.click(wizard.getByRole('button', { name: 'Create Engagement' }))
  await screen.findByText('Failed to create engagement')
  server.answerAgain('functions.createEngagement')
  const goOn = server.hold('functions.createEngagement')
  await user.click(await wizard.findByRole('button', { name: 'Create Engagement' }))
  await wizard.findByRole('button', { name: 'Creating...' })
  goOn()
  await screen.findByText('Engagement created with 2 buddies')
  expect(server.callsOf('functions.createEngagement').at(-1)?.input).toMatchObject({
    thingId: 'own2',
    thingType: 'post',
    thingTitle: 'Own post 2',
    buddyIds: [buddy(1).id, buddy(2).id],
  })
  await screen.findByRole('row', { name: /^Own post 2 Post 2 Active 0 of 2 done/ })
})

test('Back leads to what was searched and found, with the focus where it was', async () => {
  const app = openEngagements()
  const { user } = app
  const wizard = await openWizard(app)
  await user.type(wizard.getByRole('searchbox'), 'kettle{Enter}')
  await user.click(await wizard.findByRole('button', { name: /^Own post 3/ }))
  expect(document.activeElement).toBe(wizard.getByRole('region', { name: 'Select Buddies' }))
  expect(wizard.getByRole('searchbox').closest('[hidden]')).not.toBeNull()
  await user.click(wizard.getByRole('button', { name: 'Back' }))
  expect(wizard.getByRole('searchbox').closest('[hidden]')).toBeNull()
  expect(wizard.getByRole('searchbox')).toHaveProperty('value', 'kettle')
  expect(document.activeElement).toBe(wizard.getByRole('button', { name: /^Own post 3/ }))
})

test('a comment goes by its own words, and only what the forum shows of it is promised', async () => {
  const app = openEngagements(({ state }) => {
    state.votes = 'forbidden'
  })
  const { user } = app
  const wizard = await openWizard(app)
  await user.click(wizard.getByText('Comments'))
  await user.click(wizard.getByRole('searchbox'))
  await user.click(await wizard.findByRole('button', { name: /^Text 1 ?Under “Own post 1”/ }))
  wizard.getByText('Its score is read now, after 1, 3, 6, 12 and 24 hours, then daily for 30 days.')
})

test('another type begins anew, and so does the dialog', async () => {
  const app = openEngagements()
  const { user, server, screen } = app
  const wizard = await openWizard(app)
  await user.click(wizard.getByRole('searchbox'))
  await wizard.findByText('Own post 1')
  await user.type(wizard.getByRole('searchbox'), 'kettle')
  await user.click(wizard.getByText('Comments'))
  expect(wizard.getByRole('searchbox', { name: 'Search your comments' })).toHaveProperty('value', '')
  expect(wizard.queryByText('Own post 1')).toBeNull()
  server.fail('functions.redditHelper', new Error('The forum is away.'))
  await user.click(wizard.getByRole('searchbox'))
  await screen.findByText(
    'Failed to search for comments: Something went wrong on the server. Please try again in a moment.',
  )
  await user.click(wizard.getByRole('button', { name: 'Close' }))
  server.answerAgain('functions.redditHelper')
  const again = await openWizard(app)
  again.getByRole('searchbox', { name: 'Search your posts' })
})

test('another type begins with no buddy selected', async () => {
  const app = openEngagements()
  const { user } = app
  const wizard = await openWizard(app)
  await user.click(wizard.getByRole('searchbox'))
  await user.click(await wizard.findByRole('button', { name: /^Own post 1/ }))
  await user.click(wizard.getByRole('checkbox', { name: 'u/buddy_1' }))
  await user.click(wizard.getByRole('button', { name: 'Back' }))
  await user.click(wizard.getByText('Comments'))
  await user.click(wizard.getByRole('searchbox'))
  await user.click(await wizard.findByRole('button', { name: /^Text 1/ }))
  expect(wizard.getByRole('checkbox', { name: 'u/buddy_1' })).toHaveProperty('checked', false)
  expect(wizard.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
})

test('a Lurker is told which plan has buddies, and not sent to a button that does nothing', async () => {
  const app = openEngagements(({ state }) => {
    state.subscription.tier = 'lurker'
  })
  const wizard = await openWizard(app)
  await app.user.click(wizard.getByRole('searchbox'))
  await app.user.click(await wizard.findByRole('button', { name: /^Own post 1/ }))
  await app.user.click(await wizard.findByRole('button', { name: 'See the plans' }))
  await app.screen.findByRole('dialog', { name: 'Upgrade to Moderator' })
})

test('whoever has no buddies, or no account, is led to where they are connected', async () => {
  const app = openEngagements(({ state }) => {
    state.accounts = [sampleAccount()]
  })
  const wizard = await openWizard(app)
  await app.user.click(wizard.getByRole('searchbox'))
  await app.user.click(await wizard.findByRole('button', { name: /^Own post 1/ }))
  wizard.getByText('No buddy accounts')
  wizard.getByText('You need to connect buddy accounts to use engagement automation.')
  const link = wizard.getByRole('link', { name: 'Go to Settings' })
  expect(link.getAttribute('href')).toBe('/dashboard/settings/reddit#buddies')
  closeApp()

  const other = openEngagements(({ state }) => {
    state.accounts = []
  })
  const dialog = await openWizard(other)
  dialog.getByRole('link', { name: 'Go to Settings' })
})

test('where votes are forbidden the page says so, offers no buddies, and follows the post instead', async () => {
  const app = openEngagements(({ state }) => {
    state.votes = 'forbidden'
    state.engagements = [
      sampleEngagement(1),
      sampleEngagement(2, { gone_at: new Date().toISOString(), thing_title: '' }),
    ]
  })
  const { screen, user, server } = app
  await screen.findByText(VOTES_FORBIDDEN)
  await screen.findByRole('row', { name: /^My post 1 Post 12 Active Being followed/ })
  screen.getByRole('row', { name: /^A deleted post Post 12 Active Deleted in the forum/ })
  const wizard = await openWizard(app)
  expect(wizard.getByRole('list', { name: 'Steps' }).textContent).toBe('1Select Thing2Confirm')
  await user.click(wizard.getByRole('searchbox'))
  await user.click(await wizard.findByRole('button', { name: /^Own post 1/ }))
  wizard.getByText(VOTES_FORBIDDEN)
  await user.click(wizard.getByRole('button', { name: 'Create Engagement' }))
  await screen.findByText('Engagement created')
  expect(server.callsOf('functions.createEngagement').at(-1)?.input).toMatchObject({ buddyIds: [] })
})

test('details show what the buddies did, and how the post did in charts with a table', async () => {
  const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
  const upvote = { country_code: 'DE' as const, executed_at: null, error_message: null }
  const sample = { upvote_ratio: 0.9, num_comments: 2, removed: false }
  const { screen, user } = openEngagements(({ state }) => {
    state.engagements = [
      sampleEngagement(1, {
        thing_title: 'x'.repeat(51),
        buddy_count: 3,
        upvotes: { pending: 1, completed: 1, failed: 1 },
        buddy_upvotes: [
          {
            ...upvote,
            id: idOf(11, 1),
            reddit_username: 'buddy_1',
            status: 'pending',
            scheduled_for: at(13),
          },
          {
            ...upvote,
            id: idOf(11, 2),
            reddit_username: 'buddy_2',
            status: 'completed',
            scheduled_for: at(12),
            executed_at: at(12),
          },
          {
            ...upvote,
            id: idOf(11, 3),
            reddit_username: null,
            country_code: null,
            status: 'failed',
            scheduled_for: at(11),
            error_message: 'y'.repeat(60),
          },
        ],
        samples: [
          { ...sample, taken_at: at(9), score: 1 },
          { ...sample, taken_at: at(10), score: 9 },
        ],
      }),
    ]
  })
  await screen.findByText(`${'x'.repeat(50)}…`)
  await user.click(screen.getByRole('button', { name: /^View details/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Engagement Details' }))
  await dialog.findByText(/r\/tea · Score 1,234 · 97% upvoted/)
  dialog.getByText('t3_thing1')
  for (const [name, value] of [
    ['Total buddies', '3'],
    ['Completed', '1'],
    ['Pending', '1'],
    ['Failed', '1'],
  ] as const)
    expect(dialog.getAllByText(name)[0]?.parentElement?.textContent).toBe(`${name}${value}`)
  dialog.getByText(`${'y'.repeat(50)}…`)
  dialog.getByText('Disconnected account')
  dialog.getByRole('img', { name: 'Score over time, from 1 to 9' })
  dialog.getByRole('img', { name: 'Upvote ratio over time, from 90% to 90%' })
  await user.click(dialog.getByText('Show as a table'))
  within(dialog.getByRole('table', { name: 'How it did over time' })).getByRole('row', { name: /9 90% 2$/ })
})

test('a list that fails can be tried again, and an engagement is deleted after a question that names it', async () => {
  const { screen, user, server } = openEngagements((app) => {
    app.state.engagements = Array.from({ length: 21 }, (_, n) =>
      sampleEngagement(n + 1, { buddy_count: 2, upvotes: { pending: 2, completed: 0, failed: 0 } }),
    )
    app.fail('engagements.list', new Error('away'))
  })
  await screen.findByText('Failed to load engagements')
  server.answerAgain('engagements.list')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await user.click(await screen.findByRole('button', { name: 'Load More' }))
  await user.click(await screen.findByRole('button', { name: 'Delete My post 21' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete Engagement' }))
  question.getByText(
    /^Post “My post 21”, 2 buddies, created Nov 21, 2026\. 2 upvotes that wait will not be given\./,
  )
  server.fail('engagements.delete', new Error('away'))
  await user.click(question.getByRole('button', { name: 'Delete Engagement' }))
  await screen.findByText('Failed to delete engagement')
  server.answerAgain('engagements.delete')
  await user.click(screen.getByRole('button', { name: 'Delete My post 21' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete Engagement' })).getByRole('button', {
      name: 'Delete Engagement',
    }),
  )
  await screen.findByText('Engagement deleted successfully')
  expect(server.state.engagements).toHaveLength(20)
})

test.each([
  ['t3_abc12', { thingId: 'abc12' }],
  ['T3_ABC12', { thingId: 'abc12' }],
  ['https://www.reddit.com/r/tea/comments/abc12/which_kettle/', { thingId: 'abc12' }],
  ['https://reddit.com/r/tea/comments/abc12?utm_source=share', { thingId: 'abc12' }],
  ['comments on kettles', { query: 'comments on kettles' }],
])('a post is found by what names it, or by words: %s', async (typed, asked) => {
  const app = openEngagements()
  const wizard = await openWizard(app)
  await app.user.click(wizard.getByRole('searchbox', { name: 'Search your posts' }))
  await app.user.paste(typed)
  await app.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(app.server.callsOf('functions.redditHelper').at(-1)?.input).toEqual({
      action: 'search_user_things',
      thingType: 'post',
      ...asked,
    }),
  )
})

test('the address of a comment is searched where comments are chosen', async () => {
  const app = openEngagements()
  const wizard = await openWizard(app)
  const address = 'https://www.reddit.com/r/tea/comments/abc12/comment/kx9yz1/?context=3'
  await app.user.click(wizard.getByRole('searchbox', { name: 'Search your posts' }))
  await app.user.paste(address)
  await wizard.findByText('This names a comment: choose Comments above.')
  await app.user.click(wizard.getByText('Comments', { exact: true }))
  await app.user.click(await wizard.findByRole('searchbox', { name: 'Search your comments' }))
  await app.user.clear(wizard.getByRole('searchbox', { name: 'Search your comments' }))
  await app.user.paste(address)
  await app.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(app.server.callsOf('functions.redditHelper').at(-1)?.input).toMatchObject({ thingId: 'kx9yz1' }),
  )
})
