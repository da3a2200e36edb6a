import { expect, test } from 'vitest'
import { PLANS } from '@radar/contract'
import { openDoor } from '../../testing/open-door.ts'
import { setUpPerson, setUpWorld } from '../../testing/set-up-world.ts'

const world = setUpWorld({ lemmy: true, discourse: true })
const moderator = setUpPerson(world, { plan: 'moderator' })
const FILAMENT = 'Filament for 3D printers made of recycled plastic'

test('communities of other forums about the trade are proposed, and a campaign takes them', async () => {
  const { other_places } = await moderator.api.proposals.create({ about: FILAMENT })
  expect(other_places).toContainEqual({
    forum: 'lemmy',
    forum_name: 'Lemmy',
    place: '3dprinting@lemmy.world',
    about: '3D printing at home: printers, filament, slicers and failed prints.',
  })
  expect(other_places.map(({ forum }) => forum)).toContain('discourse')
  const places = other_places.map(({ forum, place }) => ({ forum, place }))
  const campaign = await moderator.api.campaigns.create({
    name: 'Filament',
    goal_type: 'Lead Gen',
    keywords: ['filament'],
    other_places: places,
  })
  expect(campaign.other_places).toEqual(expect.arrayContaining(places))
})

test('no more are proposed than the plan may watch', async () => {
  const lurker = await world.signUp()
  const whole = await moderator.api.proposals.create({ about: FILAMENT })
  expect(whole.other_places.length).toBeGreaterThan(PLANS.lurker.limits.subreddits)
  const { other_places } = await lurker.api.proposals.create({ about: FILAMENT })
  expect(other_places).toEqual(whole.other_places.slice(0, PLANS.lurker.limits.subreddits))
})

test('none is proposed of a forum that is switched off', async () => {
  const { forums } = world.ctx
  const { find } = forums
  forums.find = (key) => (key === 'lemmy' ? undefined : find(key))
  try {
    const { other_places } = await moderator.api.proposals.create({ about: FILAMENT })
    expect(other_places.map(({ forum }) => forum)).toContain('discourse')
    expect(other_places.map(({ forum }) => forum)).not.toContain('lemmy')
  } finally {
    forums.find = find
  }
})

test('a program with a key receives the same', async () => {
  const { key } = await moderator.api.apiKeys.create({ name: 'A program', scope: 'write' })
  const answer = await openDoor(world).request('http://localhost:3000/api/v1/proposals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ about: FILAMENT }),
  })
  expect(await answer.json()).toMatchObject(await moderator.api.proposals.create({ about: FILAMENT }))
})
