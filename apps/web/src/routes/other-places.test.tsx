import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FakeServer } from '../testing/fake-server.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { CAMPAIGN_ID, sampleCampaign, sampleForum } from '../testing/samples.ts'

afterEach(closeApp)

const EDIT = `/dashboard/campaigns/${CAMPAIGN_ID}/edit`
const NEWS = sampleForum({ forum: 'hackernews', forum_name: 'Hacker News', only_place: 'Hacker News' })
const NEWS_PLACE = { forum: 'hackernews', place: 'Hacker News' }

const openWithNews = (path: string, prepare: (server: FakeServer) => void = () => undefined) =>
  openApp(path, (server) => {
    server.state.forums = [sampleForum(), NEWS]
    prepare(server)
  })

type Screen = ReturnType<typeof openApp>['screen']
const findSwitch = (screen: Screen) => screen.findByRole<HTMLInputElement>('switch', { name: /^Hacker News/ })

test('a campaign looks at Hacker News where somebody says so, with what that brings', async () => {
  const { screen, user, server } = openWithNews(EDIT, ({ state }) => {
    state.campaigns = [sampleCampaign({ subreddits: ['freelancing'] })]
  })
  const news = await findSwitch(screen)
  expect(news.checked).toBe(false)
  within(screen.getByRole('group', { name: 'Other forums' })).getByText(/Radar writes no text for it/)
  await user.click(news)
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() => expect(server.state.campaigns[0]?.other_places).toEqual([NEWS_PLACE]))
})

test('a campaign looks at Bluesky where somebody says so, with what that brings', async () => {
  const place = { forum: 'bluesky', place: 'Bluesky Social' }
  const { screen, user, server } = openApp(EDIT, ({ state }) => {
    state.forums = [
      sampleForum(),
      sampleForum({ forum: 'bluesky', forum_name: 'Bluesky', only_place: 'Bluesky Social' }),
    ]
    state.campaigns = [sampleCampaign({ subreddits: ['freelancing'] })]
  })
  const bluesky = await screen.findByRole<HTMLInputElement>('switch', { name: /^Bluesky Social/ })
  expect(bluesky.checked).toBe(false)
  const group = within(screen.getByRole('group', { name: 'Other forums' }))
  group.getByText(/compared with your keywords .* matched within seconds/)
  await user.click(bluesky)
  await screen.findByText('2 / 2 of your plan')
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() => expect(server.state.campaigns[0]?.other_places).toEqual([place]))
})

test('a category of a forum is named by forum and category, in the form and in the campaign', async () => {
  const place = 'workshop.example/c/hand-tools/5'
  const typed = 'https://workshop.example/c/tools/hand-tools/5/l/latest'
  const text = 'Category “Hand tools” of the Discourse forum “Workshop”, about 120 posts and comments a week.'
  const discourse = { forum: 'discourse', forum_name: 'Discourse' }
  const { screen, user, server } = openApp(EDIT, ({ state }) => {
    state.forums = [sampleForum(), sampleForum({ ...discourse, reply: BY_HAND })]
    state.campaigns = [sampleCampaign({ subreddits: [] })]
    state.places = [{ typed, answer: { ...discourse, found: true, place, text, url: typed } }]
  })
  const field = await screen.findByRole('textbox', { name: 'Add a community or forum' })
  await user.type(field, `${typed}{Enter}`)
  await screen.findByText(`Added: ${text}`)
  screen.getByRole('button', { name: 'Remove workshop.example › hand-tools' })
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() =>
    expect(server.state.campaigns[0]?.other_places).toEqual([{ forum: 'discourse', place }]),
  )
  await screen.findByText(/· workshop\.example › hand-tools ·/)
})

const WOOD = 'woodworking@lemmy.example'

/** Types words into the field for places, of which one community of Lemmy and one subreddit are found. */
async function searchForWood(prepare: (server: FakeServer) => void = () => undefined) {
  const app = openApp(EDIT, (server) => {
    const { state } = server
    state.forums = [sampleForum(), sampleForum({ forum: 'lemmy', forum_name: 'Lemmy', reply: BY_HAND })]
    state.campaigns = [sampleCampaign({ subreddits: [] })]
    state.placeChoices = {
      items: [
        { forum: 'reddit', forum_name: 'Reddit', place: 'woodworking', title: 'Wood', members: 5_400 },
        { forum: 'lemmy', forum_name: 'Lemmy', place: WOOD, title: 'Woodworking', members: 1 },
      ],
      problems: [],
    }
    const found = (forum: string, place: string, text: string) =>
      ({ found: true, forum, forum_name: forum, place, text, url: 'https://lemmy.example' }) as const
    state.places = [
      { typed: WOOD, answer: found('lemmy', WOOD, 'Lemmy community “Woodworking”, 12 posts a week.') },
      {
        typed: 'r/woodworking',
        answer: found('reddit', 'woodworking', 'Subreddit “Wood”, 5,400 subscribers.'),
      },
    ]
    prepare(server)
  })
  const field = await app.screen.findByRole('textbox', { name: 'Add a community or forum' })
  await app.user.type(field, 'Wood working{Enter}')
  return { ...app, field }
}

const BY_HAND = { way: 'by_hand', draft: 'allowed', because: 'You post the answer yourself.' } as const

test('words find communities with their size, which are chosen one by one', async () => {
  const { screen, user, server } = await searchForWood()
  const choices = within(await screen.findByRole('group', { name: 'Communities for “Wood working”' }))
  screen.getByText('2 communities found.')
  choices.getByText('Reddit · 5,400 subscribers')
  choices.getByText('Lemmy · 1 subscriber')
  await user.click(choices.getByRole('button', { name: `Add ${WOOD}` }))
  await screen.findByText('Added: Lemmy community “Woodworking”, 12 posts a week.')
  await user.click(choices.getByRole('button', { name: 'Add r/woodworking' }))
  await choices.findByRole('button', { name: 'r/woodworking is added' })
  choices.getByRole('button', { name: `${WOOD} is added` })
  await user.click(screen.getByRole('button', { name: 'Update Campaign' }))
  await waitFor(() =>
    expect(server.state.campaigns[0]).toMatchObject({
      subreddits: ['woodworking'],
      other_places: [{ forum: 'lemmy', place: WOOD }],
    }),
  )
  expect(server.callsOf('forums.searchPlaces').map(({ input }) => input)).toEqual([{ words: 'Wood working' }])
})

test('a place that is found late is added beside those of meanwhile, and what is typed stays', async () => {
  const lemmy = { forum: 'lemmy', forum_name: 'Lemmy' }
  const [first, second] = ['a@lemmy.example', 'b@lemmy.example']
  const { screen, user, server } = openApp(EDIT, ({ state }) => {
    state.forums = [sampleForum(), sampleForum({ ...lemmy, reply: BY_HAND })]
    state.campaigns = [sampleCampaign({ subreddits: [] })]
    state.places = [first, second].map((place) => ({
      typed: place,
      answer: { ...lemmy, found: true, place, text: `Community ${place}.`, url: 'https://lemmy.example' },
    }))
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Add a community or forum' })
  const answerFirst = server.hold('forums.findPlace')
  await user.type(field, `${first}{Enter}`)
  await waitFor(() => expect(server.callsOf('forums.findPlace')).toHaveLength(1))
  const answerSecond = server.hold('forums.findPlace')
  await user.clear(field)
  await user.type(field, `${second}{Enter}`)
  await waitFor(() => expect(server.callsOf('forums.findPlace')).toHaveLength(2))
  answerSecond()
  await screen.findByRole('button', { name: `Remove ${second}` })
  await user.type(field, 'c@lem')
  answerFirst()
  await screen.findByRole('button', { name: `Remove ${first}` })
  screen.getByRole('button', { name: `Remove ${second}` })
  expect(field.value).toBe('c@lem')
})

test('a search that finds nothing says so, and which forum could not be searched', async () => {
  const { screen, user, server, field } = await searchForWood(({ state }) => {
    state.placeChoices = { items: [], problems: [] }
  })
  await screen.findByText(/^No community has “Wood working” in its name or title/)
  server.state.placeChoices = { items: [], problems: ['lemmy.world does not let programs read it.'] }
  await user.clear(field)
  await user.type(field, 'timber{Enter}')
  await screen.findByText('lemmy.world does not let programs read it.')
  expect(screen.queryByText(/^No community has/)).toBeNull()
})

test('words that look like an address are searched for by a press', async () => {
  const { screen, user, server, field } = await searchForWood()
  await user.clear(field)
  await user.type(field, 'wood@nowhere{Enter}')
  await screen.findByText('Radar does not recognise this.')
  expect(screen.queryByRole('button', { name: /^Search communities/ })).toBeNull()
  await user.clear(field)
  await user.type(field, 'wood.js{Enter}')
  await screen.findByText('Radar does not recognise this.')
  await user.click(screen.getByRole('button', { name: 'Search communities for “wood.js”' }))
  await screen.findByRole('group', { name: 'Communities for “wood.js”' })
  expect(screen.queryByText('Radar does not recognise this.')).toBeNull()
  expect(server.callsOf('forums.searchPlaces').at(-1)?.input).toEqual({ words: 'wood.js' })
})

test('a problem that two forums have is shown for both', async () => {
  const { screen } = await searchForWood(({ state }) => {
    state.placeChoices = { items: [], problems: ['It does not answer.', 'It does not answer.'] }
  })
  expect(await screen.findAllByText('It does not answer.')).toHaveLength(2)
})

test('it counts as a subreddit of the plan, and at the limit it says so', async () => {
  const { screen, user } = openWithNews(EDIT, ({ state }) => {
    state.campaigns = [sampleCampaign({ subreddits: ['freelancing'] })]
  })
  await screen.findByText('1 / 2 of your plan')
  await user.click(await findSwitch(screen))
  await screen.findByText('2 / 2 of your plan')
  const subreddits = screen.getByRole('combobox', { name: 'Subreddits' })
  await user.type(subreddits, 'invoicing{Enter}')
  await screen.findByText(/“invoicing” was not added: your plan has room for 2 subreddits/)
  await user.click(await findSwitch(screen))
  await user.clear(subreddits)
  await user.type(subreddits, 'invoicing{Enter}')
  await screen.findByText('2 / 2 of your plan')
  expect((await findSwitch(screen)).disabled).toBe(true)
  within(screen.getByRole('group', { name: 'Other forums' })).getByText(
    /You've reached your subreddit limit\. Upgrade to Moderator for more capacity\./,
  )
})

test('a Radar that does not read it offers it only to a campaign that chose it, to be turned off', async () => {
  const { screen, user } = openApp(EDIT, ({ state }) => {
    state.campaigns[0] = sampleCampaign({ subreddits: [], other_places: [NEWS_PLACE] })
  })
  await screen.findByText(/^This Radar does not read it any more/)
  await user.click(await findSwitch(screen))
  await waitFor(() => expect(screen.queryByRole('switch', { name: /^Hacker News/ })).toBeNull())
})

test('forums that cannot be read are told, and tried again', async () => {
  const { screen, user, server } = openWithNews(EDIT, ({ fail }) =>
    fail('forums.list', new Error('No disk is left.')),
  )
  await screen.findByText(/^Forums beside Reddit cannot be shown/)
  server.answerAgain('forums.list')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await findSwitch(screen)
})

test('a new campaign with Hacker News alone is scanned as it is saved', async () => {
  const { screen, user, server } = openWithNews('/dashboard/campaigns/new?form', ({ state }) => {
    state.campaigns = []
  })
  await user.type(await screen.findByRole('textbox', { name: 'Campaign Name' }), 'News')
  await user.click(screen.getByRole('combobox', { name: 'Goal Type' }))
  await user.click(await screen.findByRole('option', { name: 'Lead Generation' }))
  await user.click(await findSwitch(screen))
  await user.type(screen.getByRole('combobox', { name: 'Keywords' }), 'invoice{Enter}')
  await user.click(screen.getByRole('button', { name: 'Create Campaign' }))
  await waitFor(() => expect(server.callsOf('functions.redditMonitor')).toHaveLength(1))
  expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
    subreddits: [],
    other_places: [NEWS_PLACE],
  })
})

test('a proposal takes Hacker News, within the room of the plan', async () => {
  const { screen, user, server } = openWithNews('/dashboard', ({ state }) => {
    state.campaigns = []
  })
  await user.click(await screen.findByRole('button', { name: 'Invoicing app' }))
  const news = await findSwitch(screen)
  expect(news.disabled).toBe(true)
  await user.click(await screen.findByRole('checkbox', { name: 'Subreddit: freelancing' }))
  await user.click(news)
  await user.click(screen.getByRole('button', { name: 'Create and scan now' }))
  await waitFor(() =>
    expect(server.callsOf('campaigns.create')[0]?.input).toMatchObject({
      subreddits: ['invoicing'],
      other_places: [NEWS_PLACE],
    }),
  )
})

test('where Radar looks tells each forum with its last reading, or its trouble and since when', async () => {
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const { screen } = openWithNews('/dashboard', ({ state }) => {
    state.forums = [
      sampleForum({ forum: 'demo', forum_name: 'Practice forum', posts_last_day: 1_312 }),
      {
        ...NEWS,
        trouble: {
          kind: 'down',
          text: 'Hacker News does not answer at the moment. Radar goes on trying.',
          since,
        },
      },
    ]
  })
  const panel = within(await screen.findByRole('region', { name: 'Where Radar looks' }))
  const practice = await panel.findByRole('group', { name: 'Practice forum' })
  expect(practice.textContent).toMatch(/read .* · 1,312 posts in 24 hours · 3 worth a look$/)
  const news = panel.getByRole('group', { name: 'Hacker News' })
  expect(news.textContent).toMatch(
    /^Hacker News ?does not answer at the moment\. Radar goes on trying\. This began 1 hour ago\.$/,
  )
  panel.getByText('How to get Reddit’s API approved')
})

test.each([
  [0, 'not read yet · 0 posts in 24 hours · 3 worth a look'],
  [60, '60 posts in 24 hours · 3 worth a look'],
])('a forum of which %i posts came by a scan alone is not called unread', async (posts_last_day, said) => {
  const { screen } = openWithNews('/dashboard', ({ state }) => {
    state.forums = [sampleForum({ read_at: null, posts_last_day })]
  })
  const forum = await screen.findByRole('group', { name: 'Reddit' })
  expect(forum.lastElementChild?.textContent).toBe(said)
})

test('a forum that no campaign watches says so, and Reddit that answers needs no advice', async () => {
  const { screen } = openWithNews('/dashboard/settings/reddit', ({ state }) => {
    state.forums = [sampleForum(), { ...NEWS, watched: false, read_at: null }]
  })
  const panel = within(await screen.findByRole('region', { name: 'Where Radar looks' }))
  const news = await panel.findByRole('group', { name: 'Hacker News' })
  expect(news.textContent).toMatch(/No active campaign of yours looks here\.$/)
  expect(panel.queryByText(/API approved/)).toBeNull()
})
