import { expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { BOATS, WORKSHOP } from '../../testing/open-discourse.ts'
import { explainAddress } from './explain-address.ts'

const world = setUpWorld({ lemmy: true, discourse: true, bluesky: true })

test.each([
  [
    'https://lemmy.example',
    'lemmy.example is an instance of Lemmy, which has many communities. Type the name of one, such as community@lemmy.example.',
  ],
  ['https://lemmy.example/post/12', /^This is a single post or comment\..* community@lemmy\.example\.$/],
  [
    'https://lemmy.example/u/ann',
    'Radar reads forums, not single people. If lemmy.example is a forum, type lemmy.example alone.',
  ],
  [`https://${WORKSHOP}/u/ann`, /^Radar reads forums, not single people\. If workshop\.example is a forum/],
  ['https://bsky.app/profile/ann.example', /^This is an account or a post of Bluesky,/],
  ['https://bsky.app/profile/ann.example/post/3k', /^This is an account or a post of Bluesky,/],
  [`${WORKSHOP}:8443`, 'Radar reads forums at their usual address alone, without a port such as 8443.'],
  [`${WORKSHOP}/forum/`, /^Radar cannot read a forum in a folder of workshop\.example/],
  ['https://www.reddit.com', 'This is an address of Reddit, but of no subreddit. Type r/name for one.'],
  ['https://redd.it/1abc2d', /^This is an address of Reddit/],
  ['https://x.com', /^Radar does not read X/],
  ['https://mobile.twitter.com/t/12', /^Radar does not read X/],
  ['night@lemmy.example', /is marked as for adults/],
  ['nobody.example', 'nobody.example does not answer at the moment.'],
])('%s is told for what it is', async (typed, problem) => {
  const person = await world.signUp()
  world.lemmy!.network.addCommunity('night@lemmy.example', { nsfw: true })
  const answer = await person.api.forums.findPlace({ typed })
  expect(answer).toMatchObject({
    found: false,
    problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
  })
})

test.each([
  `https://${WORKSHOP}./latest`,
  `${WORKSHOP}.`,
  WORKSHOP.toUpperCase(),
  `HTTPS://${WORKSHOP.toUpperCase()}:443/`,
  `http://${WORKSHOP}:80/latest`,
  `${WORKSHOP}:443`,
])('%s is the forum of this host', async (typed) => {
  const person = await world.signUp()
  const answer = await person.api.forums.findPlace({ typed })
  expect(answer).toMatchObject({ found: true, forum: 'discourse', place: WORKSHOP })
})

test.each([
  'forum.bücher.example',
  'FORUM.BÜCHER.EXAMPLE',
  'forum.xn--bcher-kva.example',
  'forum。bücher。example',
])('%s is one place, however it is written', (typed) => {
  const { places } = world.ctx.forums.find('discourse')!.reading!
  expect(places.parse(typed)).toBe('forum.xn--bcher-kva.example')
})

test('a forum that sends visitors on to another of its hosts is one place', async () => {
  const person = await world.signUp()
  const boats = world.discourse.get(BOATS)!
  const info = '/site/basic-info.json'
  const find = async (typed: string) => (await world.signUp()).api.forums.findPlace({ typed })
  world.discourse.get(WORKSHOP)!.addCategories([{ id: 5, name: 'Tools', slug: 'tools' }])
  boats.planFaults([
    { on: { endpoint: `GET ${info}` }, do: { kind: 'redirect', to: `https://${WORKSHOP}${info}` } },
  ])
  expect(await find(BOATS)).toMatchObject({ found: true, place: WORKSHOP, url: `https://${WORKSHOP}` })
  expect(await find(`https://${BOATS}/c/tools/5`)).toMatchObject({
    found: true,
    place: `${WORKSHOP}/c/tools/5`,
  })
  const paths = boats.state.requestLog.calls.map(({ endpoint }) => endpoint)
  expect(new Set(paths)).toEqual(new Set([`GET ${info}`]))
  const loop = `https://${BOATS}${info}`
  world.discourse
    .get(WORKSHOP)!
    .planFaults([{ on: { endpoint: `GET ${info}` }, do: { kind: 'redirect', to: loop } }])
  world.setNow(new Date(Date.now() + 3_600_000))
  expect(await person.api.forums.findPlace({ typed: BOATS })).toMatchObject({ found: false })
})

test.each([
  ['discourse', 'x.com'],
  ['discourse', 'www.reddit.com'],
  ['lemmy', 'selfhosted@reddit.com'],
])('%s has no place called %s, and no address of its posts', async (key, place) => {
  const { reading } = world.ctx.forums.find(key)!
  expect(reading!.places.parse(place)).toBeUndefined()
  const host = place.split('@').at(-1)!
  for (const path of ['/t/12', '/post/12', '/comment/12'])
    expect(reading!.idAt(new URL(`https://${host}${path}`))).toBeUndefined()
})

test('nobody is asked to type Bluesky where it is not read', () => {
  const forums = { ...world.ctx.forums, find: () => undefined }
  expect(explainAddress({ forums }, 'bsky.app/profile/ann.example')).toBe('This Radar does not read Bluesky.')
})

test('what may be anything is not explained', () => {
  expect(explainAddress(world.ctx, 'what is this')).toBeUndefined()
  expect(explainAddress(world.ctx, 'https://shop.example/pricing')).toBeUndefined()
})
