import { expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { WORKSHOP } from '../../testing/open-discourse.ts'
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

test('a dot behind a host changes nothing', async () => {
  const person = await world.signUp()
  const answer = await person.api.forums.findPlace({ typed: `https://${WORKSHOP}./latest` })
  expect(answer).toMatchObject({ found: true, forum: 'discourse', place: WORKSHOP })
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
