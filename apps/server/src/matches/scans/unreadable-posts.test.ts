import { expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { freshName, makeCampaign, makeChatter, makePost, scan, titlesOf } from '../../testing/make-posts.ts'

const world = setUpWorld()
const BROKEN = { overlay: { author: { name: 'ann' } } }
const FAULTS: [said: string, BrokenPost][] = [
  ['have an author of another type', BROKEN],
  ['lack their author', { overlay: { author: undefined, author_name: 'ann' } }],
  ['lack their text', { overlay: { selftext: undefined, body: 'Which one?' } }],
]

type BrokenPost = { overlay: Record<string, unknown> }

/** Lets the forum send posts in their former shape again. */
function mend(posts: readonly { id36: string }[]): void {
  for (const { id36 } of posts) world.forum.state.forum.posts.get(id36)!.overlay = null
}

test.each(FAULTS)('a scan says how many posts %s', async (_, broken) => {
  const name = freshName()
  const titles = ['Which web hosting?', 'Cheap web hosting?', 'Small talk']
  world.forum.addPosts([
    ...titles.map((title) => makePost(name, title)),
    { ...makePost(name, 'Any web hosting?'), ...broken },
    { ...makePost(name, 'Good web hosting?'), ...broken },
  ])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  const answer = await person.api.functions.redditMonitor({ campaign_id: id })
  expect(answer).toMatchObject({
    matches_found: 2,
    warning: `r/${name}: 2 posts could not be read. The forum sent them in a form that Radar does not know.`,
  })
  const line = world.logged.find((each) => each.includes('forum.unreadable') && each.includes(name))
  expect(line).toMatch(/"things":5,"unreadable":2/)
  expect(world.ctx.reddit.skippedThings()).toBeGreaterThanOrEqual(2)
})

test('a scan counts once what its list and its searches could not read', async () => {
  const name = freshName()
  const old = { age: 3 * 86_400 }
  const readable = ['Oldest web hosting and VPS?', 'VPS for web hosting?', 'Web hosting or VPS?']
  world.forum.addPosts([
    { ...makePost(name, 'Any web hosting?', { age: 300 }), ...BROKEN },
    ...makeChatter(name, 1_000),
    ...['Old web hosting?', 'Older VPS?'].map((title) => ({ ...makePost(name, title, old), ...BROKEN })),
    ...readable.map((title) => makePost(name, title, old)),
  ])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name], keywords: ['web hosting', 'vps'] })
  const { last_scan } = await scan(person, id)
  expect(last_scan.problems.map(({ problem }) => problem)).toEqual([
    '3 posts could not be read. The forum sent them in a form that Radar does not know.',
    expect.stringMatching(/^The forum lists posts back to /),
  ])
  expect((await titlesOf(person, id)).toSorted()).toEqual(readable)
})

test.each(FAULTS)(
  'a page whose posts %s fails the scan, costs nothing and loses nothing',
  async (_, broken) => {
    const name = freshName()
    const titles = Array.from({ length: 6 }, (_, place) => `Which web hosting? ${place}`)
    const posts = titles.map((title) => ({ ...makePost(name, title), ...broken }))
    world.forum.addPosts(posts)
    const person = await world.signUp()
    const id = await makeCampaign(person, { subreddits: [name] })
    const failed = await person.api.functions.redditMonitor({ campaign_id: id })
    expect(failed).toMatchObject({ success: false, matches_found: 0 })
    mend(posts)
    const mended = await person.api.functions.redditMonitor({ campaign_id: id })
    expect(mended).toMatchObject({ success: true, matches_found: 6 })
    expect(await titlesOf(person, id)).toEqual(titles)
  },
)
