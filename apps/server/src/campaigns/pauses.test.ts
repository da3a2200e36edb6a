import { beforeEach, expect, test } from 'vitest'
import { setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'

const world = setUpWorld()
let person: Person
beforeEach(async () => {
  person = await world.signUp({ plan: 'moderator' })
})

const names = (start: string, count: number) => Array.from({ length: count }, (_, i) => `${start}_${i}`)
const create = (name: string, lists: object = {}) =>
  person.api.campaigns.create({ name, goal_type: 'Lead Gen', ...lists })
const pausedIn = async (id: string) => (await person.api.campaigns.get({ id })).paused

test('nothing is paused on a plan that has room for it', async () => {
  const { paused } = await create('Roomy', {
    subreddits: names('sub', 3),
    keywords: names('word', 6),
    campaign_prompts: ['who asks?'],
    scanning_frequency: 'hourly',
  })
  expect(paused).toEqual([])
})

test('after a downgrade the oldest go on, and the rest is kept, shown as paused with its reason', async () => {
  const off = await create('Switched off', { active: false, keywords: names('off', 9) })
  const first = await create('First', {
    subreddits: names('sub', 3),
    keywords: names('word', 6),
    campaign_prompts: ['who asks?', 'who else?'],
    scanning_frequency: 'hourly',
  })
  const second = await create('Second', { subreddits: names('sub', 1), keywords: ['word'] })
  await world.setPlan(person, 'lurker')

  expect(await pausedIn(off.id)).toEqual([])
  expect(await pausedIn(first.id)).toEqual([
    {
      thing: 'subreddits',
      entries: ['sub_2'],
      reason: 'Your plan has room for 2 subreddits in active campaigns.',
    },
    {
      thing: 'keywords',
      entries: ['word_5'],
      reason: 'Your plan has room for 5 keywords in active campaigns.',
    },
    {
      thing: 'campaign_prompts',
      entries: ['who asks?', 'who else?'],
      reason: 'Upgrade required: intent queries are part of the Moderator plan.',
    },
    {
      thing: 'hourly_scanning',
      entries: [],
      reason: 'Upgrade required: hourly scanning is part of the Moderator plan. Scans are daily meanwhile.',
    },
  ])
  expect(await pausedIn(second.id)).toEqual([
    { thing: 'campaigns', entries: [], reason: 'Your plan has room for 1 active campaign, the oldest one.' },
  ])
  const list = await person.api.campaigns.list({})
  expect(list).toMatchObject({ total: 3, active: 1 })
  expect(list.items.find(({ id }) => id === second.id)?.paused).toHaveLength(1)

  // A paused campaign takes the place of the one that is switched off, and nothing was lost.
  await person.api.campaigns.update({ id: first.id, active: false })
  expect(await pausedIn(second.id)).toEqual([])
  await world.setPlan(person, 'moderator')
  expect(await person.api.campaigns.get({ id: first.id })).toMatchObject({
    paused: [],
    subreddits: names('sub', 3),
    keywords: names('word', 6),
  })
})

test('older campaigns take their keywords and intent queries first, in the order they were given', async () => {
  const first = await create('First', { keywords: names('word', 30), campaign_prompts: names('query', 10) })
  const second = await create('Second', { keywords: names('more', 20), campaign_prompts: names('query', 7) })
  expect(await pausedIn(first.id)).toEqual([])
  expect(await pausedIn(second.id)).toEqual([
    {
      thing: 'campaign_prompts',
      entries: ['query_5', 'query_6'],
      reason: 'Your plan has room for 15 intent queries in active campaigns.',
    },
  ])
})
