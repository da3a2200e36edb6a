import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Match } from '@radar/contract'
import { freshName, makePost, scan } from '../../testing/make-posts.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'

const CAMPAIGN = {
  goal_type: 'Lead Gen' as const,
  name: 'Couples in and around Leeds',
  product_service:
    'Wedding photography in Leeds and within an hour of it: whole days, small register office weddings, engagement sessions.',
  description: 'Couples getting married in or near Leeds who still need a photographer.',
  keywords: ['wedding photographer'],
  campaign_prompts: [],
  negative_users: [],
}

const world = setUpWorld()
let owner: Person
let match: Match
beforeAll(async () => {
  owner = await world.signUp({ plan: 'moderator' })
  const name = freshName()
  const body =
    'We’re getting married in Glasgow in September and are looking for someone local who does whole days. Who did you book?'
  world.forum.addPosts([makePost(name, 'Wedding photographer in Glasgow?', { age: 600, selftext: body })])
  const { id } = await owner.api.campaigns.create({ ...CAMPAIGN, subreddits: [name] })
  await scan(owner, id)
  const { items } = await owner.api.matches.list({ id })
  match = items[0]!
})

const partsOf = ({ ledger }: Match) => ledger.map(({ part }) => part)
const sumOf = ({ ledger }: Match) => ledger.reduce((sum, { points }) => sum + points, 0)

test('what falls below the floor is measured when somebody opens its score, which stays', async () => {
  expect(partsOf(match)).not.toContain('sentence')
  const measured = await owner.api.matches.measure({ id: match.id })
  expect(partsOf(measured)).toContain('sentence')
  expect(measured.relevance_score).toBe(match.relevance_score)
  expect(sumOf(measured)).toBe(sumOf(match))
  expect(measured.reason).toContain('Most telling: “')
  expect(await owner.api.matches.get({ id: match.id })).toEqual(measured)
  const read = vi.spyOn(world.ctx.relevance.awaited, 'read')
  onTestFinished(() => read.mockRestore())
  expect(await owner.api.matches.measure({ id: match.id })).toEqual(measured)
  expect(read).not.toHaveBeenCalled()
})
