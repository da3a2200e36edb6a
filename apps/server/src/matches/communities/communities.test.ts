import { expect, test } from 'vitest'
import { setUpWorld } from '../../testing/set-up-world.ts'
import { draftOf } from '../proposals/draft-of.ts'
import { offerOfSentence } from '../proposals/parse-offer.ts'
import { chooseCommunities } from './choose-communities.ts'
import { TRADE_COMMUNITIES } from './trade-communities.ts'

const world = setUpWorld({ lemmy: true, discourse: true })

const draft = (about: string) => draftOf(offerOfSentence(about), { goal_type: 'Lead Gen', names: [] })
const choose = async (about: string, ctx = world.ctx) =>
  (await chooseCommunities(ctx, draft(about))).map(({ place }) => place)

test('the list names each place as its forum does, once, with one sentence', () => {
  expect(TRADE_COMMUNITIES.length).toBeGreaterThanOrEqual(60)
  expect(TRADE_COMMUNITIES.length).toBeLessThanOrEqual(120)
  expect(new Set(TRADE_COMMUNITIES.map(({ place }) => place)).size).toBe(TRADE_COMMUNITIES.length)
  for (const { forum, place, about } of TRADE_COMMUNITIES) {
    expect(world.ctx.forums.find(forum)?.reading?.places.parse(place)).toBe(place)
    expect(about).toMatch(/^[A-Z0-9n][^.]{10,110}\.$/)
  }
})

const OFFERS = [
  ['Handmade walnut furniture and cutting boards', 'woodworking@lemmy.ca'],
  ['Simple invoicing for freelancers, with reminders for late payers', 'forum.invoiceninja.com'],
  ['Waterproof panniers for bike commuters', 'bicycles@lemmy.ca'],
  ['Heirloom vegetable seeds for balcony gardeners', 'gardening@lemmy.world'],
  ['Custom keycaps for mechanical keyboards', 'ergomechkeyboards@lemmy.world'],
  ['Smart blinds that work with Home Assistant', 'community.home-assistant.io'],
] as const

test.each(OFFERS)('“%s” is looked for in %s', async (about, place) => {
  expect(await choose(about)).toContain(place)
})

test('a few of each forum are chosen, and none where no community is about it', async () => {
  for (const [about] of OFFERS) {
    const places = await choose(about)
    expect(places.filter((place) => place.includes('@')).length).toBeLessThanOrEqual(2)
    expect(places.filter((place) => !place.includes('@')).length).toBeLessThanOrEqual(2)
  }
  expect(await choose('Divorce lawyer in Ohio')).toEqual([])
})

test('without the model common words decide', async () => {
  const { relevance } = world.ctx
  const wordsOnly = { ...relevance, finder: undefined, read_by: 'words' as const }
  const ctx = { ...world.ctx, relevance: { ...wordsOnly, awaited: { ...wordsOnly, awaited: relevance } } }
  expect((await choose('Filament for 3D printers', ctx)).toSorted()).toContain('3dprinting@lemmy.world')
  expect(await choose('Walnut furniture for small flats', ctx)).toContain('woodworking@lemmy.ca')
  expect(await choose('Hypnosis', ctx)).toEqual([])
})

test('what this Radar does not read is not chosen', async () => {
  const { forums } = world.ctx
  const find: typeof forums.find = (key) => (key === 'lemmy' ? undefined : forums.find(key))
  const ctx = { ...world.ctx, forums: { ...forums, find } }
  const places = await choose('Filament for 3D printers made of recycled plastic', ctx)
  expect(places).toContain('forum.creality.com')
  expect(places.filter((place) => place.includes('@'))).toEqual([])
})

test('the directions of the list are computed once', async () => {
  const { awaited } = world.ctx.relevance
  let texts = 0
  const counting = {
    ...awaited,
    get finder() {
      const own = awaited.finder
      return (
        own && {
          ...own,
          findDirections: (asked: Parameters<typeof own.findDirections>[0]) => {
            texts += asked.length
            return own.findDirections(asked)
          },
        }
      )
    },
  }
  const ctx = { ...world.ctx, relevance: { ...world.ctx.relevance, awaited: counting } }
  await choose('Freshly roasted coffee by post', ctx)
  texts = 0
  await choose('Wooden toys for toddlers', ctx)
  expect(texts).toBe(1)
})
