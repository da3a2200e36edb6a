import { expect, test } from 'vitest'
import { connectAccount, setUpWorld } from '../../testing/index.ts'

const world = setUpWorld()

test('the main account’s activity and things are found, those of others are not, and none without an account', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { redditHelper } = person.api.functions
  const activity = { action: 'get_last_activity_time' } as const
  await expect(redditHelper(activity)).rejects.toMatchObject({ code: 'REDDIT_ACCOUNT_REQUIRED' })
  await connectAccount(person, { account: 'own_things' })
  expect(await redditHelper(activity)).toEqual({ success: true, data: null })
  const created_utc = Math.floor(Date.now() / 1_000) - 3_600
  const base = { subreddit: 'tea', selftext: 'It whistles. '.repeat(20), created_utc }
  world.forum.addPosts([
    { ...base, id36: 'own1', author: 'own_things', title: 'My kettle' },
    { ...base, id36: 'own2', author: 'own_things', title: 'My teapot', created_utc: created_utc - 60 },
    { ...base, id36: 'own3', author: 'own_things', title: 'Mon café', created_utc: created_utc - 120 },
    { ...base, id36: 'other1', author: 'somebody_else', title: 'My kettle, too' },
  ])
  expect(await redditHelper(activity)).toEqual({
    success: true,
    data: new Date(created_utc * 1_000).toISOString(),
  })
  const search = { action: 'search_user_things', thingType: 'post' } as const
  const titles = async (more: { query?: string; thingId?: string }) => {
    const { data } = await redditHelper({ ...search, ...more })
    return (data as { title: string }[]).map(({ title }) => title)
  }
  expect(await titles({})).toEqual(['My kettle', 'My teapot', 'Mon café'])
  expect(await titles({ query: 'TEAPOT' })).toEqual(['My teapot'])
  for (const query of ['CAFE', 'Café']) expect(await titles({ query })).toEqual(['Mon café'])
  expect(await titles({ query: 't3_own1' })).toEqual(['My kettle'])
  expect(await titles({ query: 't3_other1' })).toEqual([])
  expect(await titles({ thingId: 'own2' })).toEqual(['My teapot'])
  const info = { action: 'get_thing_info', thingType: 'post' } as const
  expect(await redditHelper({ ...info, thingId: 't3_own1' })).toEqual({
    data: {
      subreddit: 'tea',
      snippet: expect.stringMatching(/^It whistles\..{188}…$/),
      score: expect.any(Number),
      upvote_ratio: expect.any(Number),
    },
  })
  await expect(redditHelper({ ...info, thingId: 'other1' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    redditHelper({ ...activity, userId: person.user.id, extra: 1 } as never),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
