import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'

/** Posts of people who want a dog walked. None of them says “dog walker”. */
const ASKING: [title: string, body: string][] = [
  [
    'Who can take my dog out at noon?',
    'I work until five and he is alone. I would pay somebody I trust for puppy walks.',
  ],
  [
    'Looking for somebody to walk our dog on weekdays',
    'We both work late. Can anyone recommend a person who walks dogs?',
  ],
  [
    'My back is hurt and my dog needs her walks',
    'Can anyone recommend somebody who takes dogs out every morning?',
  ],
  [
    'Need help: puppy walks at noon',
    'I start a new job on Monday and would like to hire someone who walks dogs.',
  ],
]
/** Posts that say “dog walker”, by people who want none. */
const TALKING: [title: string, body: string][] = [
  ['A dog walker in the snow', 'I took this picture of a dog walker yesterday.'],
  ['Painting: the dog walker', 'Oil on wood. It took me two weeks.'],
  ['My song about a dog walker is out', 'Listen to it wherever you like.'],
  ['The dog walker, a film of 1950', 'I saw it last night, and the ending is sad.'],
]

let world: World
let person: Person

beforeAll(async () => {
  world = await createWorld({ budget: { requests: 20_000, seconds: 600 } })
  world.forum.state.clock.stop()
  person = await world.signUp()
  const now = Math.floor(world.ctx.now().getTime() / 1_000)
  const places = [
    { name: 'dogwalker', publicDescription: 'Art about the dog walker.', posts: TALKING },
    { name: 'waltham', publicDescription: 'For everybody in town, with or without a dog.', posts: ASKING },
  ]
  for (const { name, publicDescription, posts } of places) {
    world.forum.state.forum.addSubreddit({ name, publicDescription, created_utc: now - 10_000_000 })
    world.forum.addPosts(
      posts.map(([title, selftext], n) => ({
        id36: `${name}${n}`,
        subreddit: name,
        author: `${name}_${n}`,
        title,
        selftext,
        created_utc: now - 3_600 * (n + 1),
      })),
    )
  }
})
afterAll(() => world.close())

test('a dog walker is told where people want a dog walked, and in which words', async () => {
  const proposal = await person.api.proposals.create({ about: 'A dog walker for people who work late' })
  const [first, ...others] = proposal.subreddits
  expect(first?.name).toBe('waltham')
  expect(first?.why).toMatch(/^[3-4] of its 4 newest posts are worth a look\./)
  expect(others.map(({ why }) => why).join()).not.toMatch(/newest posts are worth/)
  const keywords = proposal.keywords.map(({ text }) => text)
  expect(keywords).toContain('puppy walk')
  expect(keywords.join()).toContain('dog walker')
})

test('how far the reading is can be seen', async () => {
  const stream = await person.api.events.stream()
  await person.api.proposals.create({ about: 'A dog walker for people who work early' })
  const { value } = await stream.next()
  expect(value).toEqual({ type: 'proposal', read: 0, of: 8 })
  await stream.return?.()
})
