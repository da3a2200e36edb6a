import { expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { freshName, makePost } from '../../testing/make-posts.ts'
import { fetchRules } from './fetch-rules.ts'

// Tokens must outlive the days that the clock jumps.
const world = setUpWorld({ quirks: { tokenSeconds: 1_000 * 86_400 } })
const HOUR_MS = 3_600_000

/** Makes a subreddit whose only rule has a new name at each request, and a reader whose clock is some hours ahead. */
function makeSubreddit() {
  const subreddit = freshName('ruled')
  world.forum.addPosts([makePost(subreddit, 'Small talk')])
  const start = Date.now()
  return async (hours: number, name: string) => {
    world.setNow(new Date(start + hours * HOUR_MS))
    world.forum.changeSubreddit(subreddit, { rules: [{ short_name: name, description: '' }] })
    const session = world.ctx.reddit.appOnly({ priority: 'interactive' })
    return (await fetchRules(world.ctx, { subreddit, session })).map((rule) => rule.name)
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
