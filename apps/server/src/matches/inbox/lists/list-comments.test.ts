import { expect, test } from 'vitest'
import { plantMatch, setUpPerson, setUpWorld } from '../../../testing/index.ts'

const world = setUpWorld()
const ann = setUpPerson(world)

test('the comments of a post are read from the forum as they are, and a post that is gone is told', async () => {
  const { matchId, redditId } = await plantMatch(world, ann)
  expect(await ann.api.matches.comments({ id: matchId })).toEqual({ items: [], more: 0, above: null })
  world.forum.state.forum.addComment({
    id36: 'answer1',
    post_id36: redditId,
    author: 'helpful_hal',
    body: '<b>Try</b> this one.',
    created_utc: Math.floor(world.ctx.now().getTime() / 1_000),
  })
  const { items } = await ann.api.matches.comments({ id: matchId })
  expect(items).toMatchObject([{ author: 'helpful_hal', body: '<b>Try</b> this one.', depth: 0 }])

  world.forum.state.forum.posts.delete(redditId)
  await expect(ann.api.matches.comments({ id: matchId })).rejects.toMatchObject({
    code: 'FORUM_UNAVAILABLE',
    message: 'The forum does not show this post any more.',
  })
})
