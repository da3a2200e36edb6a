import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createMemory } from '../../create-memory.ts'
import { askedOf, newsOf } from '../../testing/add-news.ts'
import { BOATS, INVOICE_FORUM, PRINTER_FORUM, WORKSHOP } from '../../testing/open-discourse.ts'
import { ASKED_AT, OFFER, setUpQuestions } from '../../testing/set-up-questions.ts'
import { createAllowance } from './allowance.ts'
import { searchForums } from './search-forums.ts'
import type { SourceResult } from './search-forums.ts'

const { world, look, spent } = setUpQuestions({ lemmy: true, discourse: true, bluesky: true })

const FILAMENT = 'Filament for 3D printers made of recycled plastic'
const PRINTING = '3dprinting@lemmy.world'
const asked = ASKED_AT.getTime() / 1_000
const lemmy = () => world.lemmy!
const forumAt = (host: string) => world.discourse.get(host)!
const requests = () =>
  askedOf(world).length +
  lemmy().instance('lemmy.world').requestLog.calls.length +
  [INVOICE_FORUM, PRINTER_FORUM].reduce((sum, host) => sum + forumAt(host).state.requestLog.calls.length, 0)

const nameOf = ({ place, name }: SourceResult) => place ?? name

beforeAll(() => {
  lemmy().addPost({
    community: PRINTING,
    author: 'ann@lemmy.ca',
    title: 'Which recycled filament do you recommend?',
    text: 'I am looking for a recycled PLA filament for my printer. Which brand do you use?',
    published: asked - 7_200,
  })
  lemmy().addPost({
    community: PRINTING,
    title: 'An old question about filament',
    published: asked - 40 * 86_400,
  })
  forumAt(PRINTER_FORUM).addPosts([
    {
      username: 'ben',
      title: 'Where do you buy filament?',
      cooked: '<p>I need filament made of recycled plastic. Can anybody recommend a shop?</p>',
      time: asked - 3_600,
    },
  ])
  forumAt(INVOICE_FORUM).addPosts([
    {
      username: 'cy',
      title: 'Which invoicing app for freelancers?',
      cooked:
        '<p>I am a freelancer and looking for an invoicing app that reminds late payers. Recommendations?</p>',
      time: asked - 3_600,
    },
  ])
})
beforeEach(() => {
  world.ctx.memory.samplesRead = createMemory().samplesRead
  for (const host of ['lemmy.world', 'lemmy.ca', 'far.example']) {
    lemmy().planFaults(host, [])
    lemmy().instance(host).requestLog.calls.length = 0
  }
  for (const host of [INVOICE_FORUM, PRINTER_FORUM]) {
    forumAt(host).planFaults([])
    forumAt(host).state.requestLog.calls.length = 0
  }
})

test('communities of the trade are asked beside Hacker News, and their threads are shown', async () => {
  const { threads, forums, other_places, ...found } = await look(FILAMENT)
  expect(found).toMatchObject({ state: 'done', stands_in: false })
  expect(forums).toContainEqual({
    forum: 'lemmy',
    forum_name: 'Lemmy',
    place: PRINTING,
    found: 1,
    trouble: null,
  })
  expect(forums).toContainEqual(
    expect.objectContaining({ forum: 'discourse', place: PRINTER_FORUM, found: 1, trouble: null }),
  )
  expect(threads).toContainEqual(
    expect.objectContaining({
      forum: 'lemmy',
      forum_name: 'Lemmy',
      place: PRINTING,
      url: expect.stringMatching(/^https:\/\/lemmy\.ca\/post\/\d+$/),
    }),
  )
  expect(threads).toContainEqual(
    expect.objectContaining({
      forum: 'discourse',
      title: 'Where do you buy filament?',
      url: expect.stringMatching(/^https:\/\/forum\.creality\.com\/t\/\d+$/),
    }),
  )
  expect(other_places).toContainEqual({ forum: 'lemmy', place: PRINTING })
  expect(other_places).toContainEqual({ forum: 'discourse', place: PRINTER_FORUM })
  expect(found.not_asked).toEqual([
    'Bluesky was not asked: its search needs an account. A campaign can watch it.',
  ])
})

test('what is marked as for adults is not shown to a stranger', async () => {
  const title = 'Which recycled filament for grown-up figures do you recommend?'
  lemmy().addPost({
    community: PRINTING,
    title,
    text: 'I am looking for a recycled PLA filament for my printer. Which brand do you use?',
    published: asked - 3_600,
    nsfw: true,
  })
  const { threads, forums } = await look(FILAMENT)
  expect(threads.map((thread) => thread.title)).not.toContain(title)
  expect(forums).toContainEqual(expect.objectContaining({ place: PRINTING, found: 1 }))
})

test('all forums together cost at most twelve requests, which are counted', async () => {
  await look(FILAMENT)
  expect(requests()).toBeLessThanOrEqual(12)
  expect(await spent()).toBeGreaterThanOrEqual(requests())
  expect(await spent()).toBeLessThanOrEqual(12)
})

test('the list of a community serves whoever asks within ten minutes', async () => {
  await look(FILAMENT)
  const before = lemmy().instance('lemmy.world').requestLog.calls.length
  const { forums } = await look(FILAMENT)
  expect(forums).toContainEqual(expect.objectContaining({ place: PRINTING, found: 1 }))
  expect(lemmy().instance('lemmy.world').requestLog.calls).toHaveLength(before)
})

test('each forum’s trouble is said, and leaves the others unaffected', async () => {
  newsOf(world).planFaults([{ do: { kind: 'answer', status: 503 } }])
  forumAt(PRINTER_FORUM).planFaults([{ do: { kind: 'challenge' } }])
  const { threads, forums, other_places, stands_in } = await look(FILAMENT)
  expect(stands_in).toBe(false)
  expect(forums).toContainEqual(
    expect.objectContaining({
      place: PRINTER_FORUM,
      found: 0,
      trouble: { kind: 'closed_to_programs', text: `${PRINTER_FORUM} does not let programs read it.` },
    }),
  )
  expect(forums).toContainEqual(
    expect.objectContaining({ forum: 'hackernews', trouble: expect.objectContaining({ kind: 'down' }) }),
  )
  expect(threads.map(({ place }) => place)).toEqual([PRINTING])
  expect(other_places).toEqual([{ forum: 'lemmy', place: PRINTING }])
  expect(requests()).toBeLessThanOrEqual(12)
})

test('silent instances take no phrase of Hacker News and no turn of another forum', async () => {
  const places = [
    { forum: 'lemmy', place: 'boats@far.example' },
    { forum: 'lemmy', place: PRINTING },
    { forum: 'discourse', place: WORKSHOP },
    { forum: 'discourse', place: BOATS },
  ].map((community) => ({ ...community, about: '' }))
  const silent = ['far.example', 'lemmy.world']
  for (const host of silent) lemmy().planFaults(host, [{ do: { kind: 'hang' } }])
  const patience = Promise.withResolvers<void>()
  const searched: SourceResult[][] = []
  const search = searchForums(
    { ...world.ctx, sleep: (ms, signal) => (ms === 2_500 ? patience.promise : world.ctx.sleep(ms, signal)) },
    {
      phrases: ['filament', '"recycled plastic"'],
      communities: places,
      since: new Date(ASKED_AT.getTime() - 30 * 86_400_000),
      allowance: createAllowance(12),
      end: ASKED_AT.getTime() + 60_000,
      report: async (results) => void searched.push(results),
    },
  )
  // Nobody has lost patience with the silent ones yet.
  await expect
    .poll(() =>
      searched
        .at(-1)
        ?.filter(({ items }) => items)
        .map(nameOf),
    )
    .toEqual(['Hacker News', WORKSHOP, BOATS])
  patience.resolve()
  const troubled = (await search).filter(({ trouble }) => trouble !== null)
  expect(troubled.map(nameOf)).toEqual(['boats@far.example', PRINTING])
  expect(troubled.map(({ trouble }) => trouble)).toEqual(['down', 'down'])
  expect(askedOf(world)).toHaveLength(2)
})

test('an instance that fails leaves Hacker News and Discourse', async () => {
  lemmy().planFaults('lemmy.world', [{ do: { kind: 'answer', status: 503 } }])
  const { threads, forums } = await look(FILAMENT)
  expect(forums).toContainEqual(
    expect.objectContaining({
      place: PRINTING,
      trouble: { kind: 'down', text: `${PRINTING} does not answer at the moment.` },
    }),
  )
  expect(threads.map(({ place }) => place)).toContain(PRINTER_FORUM)
})

test('a community where nobody asks is proposed all the same', async () => {
  forumAt(INVOICE_FORUM).planFaults([{ do: { kind: 'answer', status: 404 } }])
  const { other_places } = await look(OFFER)
  expect(other_places).toEqual([{ forum: 'hackernews', place: 'Hacker News' }])
  forumAt(INVOICE_FORUM).planFaults([])
  const { other_places: both } = await look(OFFER)
  expect(both).toContainEqual({ forum: 'discourse', place: INVOICE_FORUM })
})
