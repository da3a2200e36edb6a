import { expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { freshName, makePost } from '../../testing/make-posts.ts'
import { readRules } from './read-rules.ts'

/** Tokens outlive the days that the clock jumps. */
const world = setUpWorld({ quirks: { tokenSeconds: 1_000 * 86_400 } })
const HOUR_MS = 3_600_000

/** A subreddit whose only rule has another name each time, as somebody reads it who is so many hours ahead. */
function makeSubreddit() {
  const subreddit = freshName('ruled')
  world.forum.addPosts([makePost(subreddit, 'Small talk')])
  const start = Date.now()
  return async (hours: number, name: string) => {
    world.setNow(new Date(start + hours * HOUR_MS))
    world.forum.changeSubreddit(subreddit, { rules: [{ short_name: name, description: '' }] })
    const session = world.ctx.reddit.appOnly({ priority: 'interactive' })
    return (await readRules(world.ctx, { subreddit, session })).map((rule) => rule.name)
  }
}

test('the rules of a subreddit are asked for once a day', async () => {
  const read = makeSubreddit()
  expect(await read(0, 'Be kind')).toEqual(['Be kind'])
  expect(await read(23, 'Be brief')).toEqual(['Be kind'])
  expect(await read(25, 'Be brief')).toEqual(['Be brief'])
})

test('those that were asked for while the clock was ahead are asked for once it is back', async () => {
  const read = makeSubreddit()
  expect(await read(30 * 24, 'Be kind')).toEqual(['Be kind'])
  expect(await read(1, 'Be brief')).toEqual(['Be brief'])
})
