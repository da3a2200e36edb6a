import { expect, test } from 'vitest'
import { findErased } from '../../campaigns/index.ts'
import { watchedSubreddits } from '../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import { WORKSHOP } from '../../testing/open-discourse.ts'

const world = setUpWorld({ discourse: true })
const PAGE = `https://${WORKSHOP}/u/Ann`
const ELSEWHERE = 'https://lemmy.example/u/ben'

test('the page of somebody at a Discourse that Radar reads gives the name that posts there have', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId: id } = await plantMatch(world, person)
  await world.ctx.db.transaction((tx) =>
    tx.insert(watchedSubreddits).values({ forum: 'discourse', subreddit: WORKSHOP }),
  )
  const blocked = await person.api.campaigns.update({ id, negative_users: [PAGE, 'ann', ELSEWHERE] })
  expect(blocked.negative_users).toEqual(['ann', 'ben@lemmy.example'])
  expect(await person.api.doNotContact.add({ username: PAGE })).toMatchObject({ username: 'Ann' })
  expect(await person.api.doNotContact.add({ username: ELSEWHERE })).toMatchObject({
    username: 'ben@lemmy.example',
  })
  for (const username of [PAGE, ELSEWHERE]) await person.api.erasures.create({ username })
  const authors = ['ann', `ann@${WORKSHOP}`, 'ben', 'ben@lemmy.example'].map((author) => ({
    user_id: person.user.id,
    forum: 'discourse',
    author,
  }))
  expect(await world.ctx.db.transaction((tx) => findErased(world.ctx, tx, authors))).toEqual([
    true,
    false,
    false,
    true,
  ])
})
