import { expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, scan } from '../../testing/make-posts.ts'
import { recheckPosts } from './recheck-posts.ts'

const world = setUpWorld()
const DAY_MS = 86_400_000

/** Matches of one keyword in a subreddit with one post. */
async function matchesOf(keyword: string, post: object) {
  const name = freshName()
  world.forum.addPosts([{ ...makePost(name, 'Help?'), ...post }])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name], keywords: [keyword] })
  await scan(person, id)
  return { person, id, items: await list(person, id) }
}

async function list(person: Person, id: string) {
  return (await person.api.matches.list({ id })).items
}

test.each([
  ['C#', 'I need a C\\# developer.', 'I need a C# developer.'],
  ['web hosting', 'Cheap web&nbsp;hosting,\n\n&#x200B;\n\n**please**', 'Cheap web hosting,\n\nplease'],
  ['R&D', 'Who does [R&amp;D](https://a.example/x_y)?', 'Who does R&D?'],
  ['node_modules', 'Where is node\\_modules?', 'Where is node_modules?'],
])('%s is found in Markdown, and shown as people see it', async (keyword, selftext, body) => {
  const { items } = await matchesOf(keyword, { selftext })
  expect(items.map((match) => match.body)).toEqual([body])
})

test('no keyword finds what Markdown hides', async () => {
  const { items } = await matchesOf('C', { selftext: 'I need a C\\# developer.' })
  expect(items.filter(({ found_by }) => found_by === 'keyword')).toEqual([])
})

test('a re-check takes no post for edited because of its Markdown', async () => {
  const { person, id, items } = await matchesOf('web hosting', { selftext: '**web&nbsp;hosting** &#x200B;' })
  const edited: unknown[] = []
  const { lifecycle } = world.ctx
  const emit: typeof lifecycle.emit = (tx, event) => {
    if (event.type === 'posts.edited') edited.push(event)
    return lifecycle.emit(tx, event)
  }
  const later = () => new Date(Date.now() + DAY_MS)
  await recheckPosts({ ...world.ctx, now: later, lifecycle: { ...lifecycle, emit } })
  expect(edited).toEqual([])
  expect((await list(person, id)).map((match) => match.body)).toEqual(items.map((match) => match.body))
})

test('a crosspost is found by the text that it shares, and says from where', async () => {
  const parent = {
    id: 'parent1',
    subreddit: 'smallbusiness',
    author: 'asker',
    title: 'My bakery',
    selftext: 'Can anyone recommend good **web hosting**?',
  }
  const { items } = await matchesOf('web hosting', {
    selftext: '',
    overlay: { crosspost_parent: 't3_parent1', crosspost_parent_list: [parent] },
  })
  expect(items).toMatchObject([
    { shared_from: 'smallbusiness', body: 'My bakery\n\nCan anyone recommend good web hosting?' },
  ])
  expect(items[0]?.ledger.flatMap(({ quotes }) => quotes).join()).toContain('web hosting')
})

test.each([
  [
    'a gallery',
    { gallery_data: { items: [{ caption: 'Which web hosting is this?', media_id: 'x' }, {}] } },
    'Which web hosting is this?',
  ],
  [
    'a poll',
    {
      poll_data: {
        options: [
          { id: '1', text: 'web hosting' },
          { id: '2', text: 'none' },
        ],
      },
    },
    '- web hosting\n- none',
  ],
])('the texts of %s belong to its post', async (_, overlay, body) => {
  const { items } = await matchesOf('web hosting', { selftext: '', overlay })
  expect(items).toMatchObject([{ body, shared_from: null }])
})

test.each([
  ['a removed parent', [{ id: 'x', subreddit: 'tea', title: 'Help?', selftext: '[removed]' }]],
  ['a parent of another form', [{ id: 7 }]],
  ['no list', { id: 'x' }],
])('a crosspost of %s is a post without text', async (_, crosspost_parent_list) => {
  const { items } = await matchesOf('help', { selftext: '', overlay: { crosspost_parent_list } })
  expect(items.map((match) => match.body)).toEqual([''])
})
