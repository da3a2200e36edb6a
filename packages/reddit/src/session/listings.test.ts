import { expect, test } from 'vitest'
import { InvalidNameError, SubredditUnavailableError, UnreadableAnswerError } from '../index.ts'
import type { RedditAppOptions, RedditSession, SkippedReport, WalkedPage, RedditPost } from '../index.ts'
import {
  connectTo,
  createTestClock,
  listingOf,
  postThing,
  sendJson,
  startLocalForum,
} from '../testing/start-local-forum.ts'
import type { Answerer } from '../testing/start-local-forum.ts'

async function readerOf(answer: Answerer, options: Pick<RedditAppOptions, 'onSkipped'> = {}) {
  const forum = await startLocalForum((request, response) => {
    if (request.path === '/api/v1/access_token') sendJson(response, { access_token: 'app', expires_in: 3600 })
    else answer(request, response)
  })
  const app = connectTo(forum, { clock: createTestClock(), ...options })
  const reader = app.appOnly()
  return { forum, reader, skippedThings: app.skippedThings, last: () => forum.received.at(-1) }
}

const commentThing = (id: string, data: Record<string, unknown> = {}) => ({
  kind: 't1',
  data: {
    id,
    name: `t1_${id}`,
    subreddit: 'tea',
    parent_id: 't3_p1',
    link_id: 't3_p1',
    body: `Comment ${id}`,
    author: 'helper',
    created_utc: 1_799_999_500,
    replies: '',
    ...data,
  },
})

const requests: [
  name: string,
  call: (reader: RedditSession) => Promise<unknown>,
  path: string,
  query: object,
][] = [
  [
    'newPosts',
    (reader) => reader.newPosts(['tea', 'coffee'], { after: 't3_x', limit: 500 }),
    '/r/tea+coffee/new',
    { after: 't3_x', limit: '100' },
  ],
  [
    'search',
    (reader) => reader.search({ query: 'a & b', subreddits: ['tea', 'coffee'], sort: 'new', time: 'week' }),
    '/r/tea+coffee/search',
    { q: 'a & b', sort: 'new', t: 'week', restrict_sr: '1', type: 'link', limit: '100' },
  ],
  [
    'search everywhere',
    (reader) => reader.search({ query: 'kettle', limit: 5 }),
    '/search',
    { q: 'kettle', type: 'link', limit: '5' },
  ],
  [
    'searchSubreddits',
    (reader) => reader.searchSubreddits('tea'),
    '/subreddits/search',
    { q: 'tea', limit: '100' },
  ],
  [
    'userPosts',
    (reader) => reader.userPosts('some-one'),
    '/user/some-one/submitted',
    { sort: 'new', limit: '100' },
  ],
  [
    'userComments',
    (reader) => reader.userComments('some-one', { after: 't1_x' }),
    '/user/some-one/comments',
    { sort: 'new', after: 't1_x', limit: '100' },
  ],
  ['info', (reader) => reader.info(['t3_a', 't1_b', 't3_a']), '/api/info', { id: 't3_a,t1_b' }],
]

test.each(requests)('%s asks as the interface is written', async (_, call, path, query) => {
  const { reader, last } = await readerOf((_, response) => sendJson(response, listingOf([])))
  await call(reader)
  expect(last()?.path).toBe(path)
  expect(Object.fromEntries(last()?.query ?? [])).toEqual({ ...query, raw_json: '1' })
})

test('one malformed child is skipped and reported, the rest comes', async () => {
  const children = [
    postThing('p1'),
    { kind: 't3', data: { id: 'broken' } },
    postThing('p2', { created_utc: 'yesterday' }),
    { kind: 't9', data: { id: 'odd' } },
    null,
    'text',
    { kind: 't3', data: null },
    { kind: 't3', data: [] },
    postThing('../../x'),
    postThing('p3', {
      selftext: null,
      author: null,
      edited: 'maybe',
      score: 'many',
      brand_new: { deep: [1] },
    }),
  ]
  const { reader } = await readerOf((_, response) => sendJson(response, listingOf(children, 't3_p3')))
  const page = await reader.newPosts(['tea'])
  expect(page.items.map(({ id }) => id)).toEqual(['p1', 'p3'])
  expect(page.skipped.map(({ kind, id }) => [kind, id])).toEqual([
    ['t3', 'broken'],
    ['t3', 'p2'],
    ['t9', 'odd'],
    [null, null],
    [null, null],
    [null, null],
    [null, null],
    ['t3', '../../x'],
  ])
  expect(page.after).toBe('t3_p3')
  expect(page.items[1]).toMatchObject({ author: null, selftext: '', edited: false, score: null })
})

test('what is skipped is reported once for each answer, whatever the call', async () => {
  const broken = { kind: 't3', data: { id: 'broken', subreddit: 'tea', author: { name: 'x' } } }
  const reports: SkippedReport[] = []
  const { reader, skippedThings } = await readerOf(
    (_, response) => sendJson(response, listingOf([postThing('p1'), broken])),
    { onSkipped: (report) => reports.push(report) },
  )
  await reader.newPosts(['tea'])
  await reader.search({ query: 'kettle' })
  await reader.userPosts('ann')
  await reader.info(['t3_p1', 't3_broken'])
  for await (const page of reader.newPostPages(['tea'])) expect(page.items).toHaveLength(1)
  expect(reports.map(({ endpoint }) => endpoint)).toEqual([
    'GET /r/tea/new',
    'GET /search',
    'GET /user/ann/submitted',
    'GET /api/info',
    'GET /r/tea/new',
  ])
  for (const { things, skipped } of reports) {
    expect(things).toBe(2)
    expect(skipped).toMatchObject([{ kind: 't3', id: 'broken', subreddit: 'tea' }])
  }
  expect(skippedThings()).toBe(5)
})

test('an author or text of another type is malformed, not deleted or empty', async () => {
  const { reader } = await readerOf((_, response) =>
    sendJson(
      response,
      listingOf([postThing('p1', { author: { name: 'x' } }), postThing('p2', { selftext: ['x'] })]),
    ),
  )
  const page = await reader.newPosts(['tea'])
  expect(page.items).toEqual([])
  expect(page.skipped.map(({ id, why }) => [id, why.split(':')[0]])).toEqual([
    ['p1', 'author'],
    ['p2', 'selftext'],
  ])
})

test('a thing without its author or text is malformed, not deleted or empty', async () => {
  const withoutAuthor = { author: undefined, author_name: 'ann' }
  const children = [
    postThing('p1', withoutAuthor),
    postThing('p2', { selftext: undefined, body: 'Which kettle?' }),
    commentThing('c1', withoutAuthor),
    commentThing('c2', { body: undefined, text: 'This one.' }),
    postThing('p3', { selftext: '', url: 'https://kettles.example' }),
  ]
  const { reader } = await readerOf((_, response) => sendJson(response, listingOf(children)))
  const things = await reader.info(['t3_p1', 't3_p2', 't1_c1', 't1_c2', 't3_p3'])
  expect([...things.posts, ...things.comments].map(({ name }) => name)).toEqual(['t3_p3'])
  expect(things.skipped.map(({ id, why }) => [id, why.split(':')[0]])).toEqual([
    ['p1', 'author'],
    ['p2', 'selftext'],
    ['c1', 'author'],
    ['c2', 'body'],
  ])
})

test('a walk fails at a page that is mostly malformed, and not at single things', async () => {
  const broken = (id: string) => postThing(id, { created_utc: 'yesterday' })
  const walk = async (children: unknown[]) => {
    const { reader } = await readerOf((_, response) => sendJson(response, listingOf(children)))
    const ids: string[] = []
    for await (const page of reader.newPostPages(['tea'])) ids.push(...page.items.map(({ id }) => id))
    return ids
  }
  expect(await walk([broken('b1'), broken('b2')])).toEqual([])
  expect(await walk([postThing('p1'), broken('b1'), broken('b2')])).toEqual(['p1'])
  const most = [postThing('p1'), postThing('p2'), broken('b1'), broken('b2'), broken('b3')]
  await expect(walk(most)).rejects.toThrow(UnreadableAnswerError)
})

test('a page of nothing but another or an unknown kind fails, and some of them are no fault', async () => {
  const walk = async (kinds: string[]) => {
    const children = kinds.map((kind, place) => ({ ...postThing(`p${place}`), kind }))
    const { reader } = await readerOf((_, response) => sendJson(response, listingOf(children)))
    const page = await reader.search({ query: 'kettle' })
    return page.items.length
  }
  await expect(walk(Array.from({ length: 6 }, () => 'post'))).rejects.toThrow(UnreadableAnswerError)
  await expect(walk(Array.from({ length: 6 }, () => 't1'))).rejects.toThrow(UnreadableAnswerError)
  await expect(walk(['t3', 't3', 'post', 'post', 'post'])).rejects.toThrow(UnreadableAnswerError)
  expect(await walk(['t3', 'more', 'more', 't5', 't5'])).toBe(1)
  expect(await walk(['more'])).toBe(0)
})

test.each([
  ['crosspost_parent_list', { 0: { subreddit: 'tea' } }],
  ['crosspost_parent_list', [{ id: 7 }]],
  ['crosspost_parent_list', [{ subreddit: 'tea', title: 'Which?', selftext: { text: 'Help' } }]],
  ['gallery_data', []],
  ['poll_data', { options: { 1: 'Tea' } }],
])('a post whose %s is %j is read without it, and reported', async (field, value) => {
  const reports: SkippedReport[] = []
  const { reader } = await readerOf(
    (_, response) => sendJson(response, listingOf([postThing('p1', { [field]: value })])),
    { onSkipped: (report) => reports.push(report) },
  )
  const page = await reader.newPosts(['tea'])
  expect(page).toMatchObject({ items: [{ id: 'p1', unreadable_parts: [field] }], skipped: [] })
  expect(reports).toMatchObject([{ things: 1, skipped: [{ id: 'p1', why: `${field}: of an unknown form` }] }])
})

test.each([
  ['crosspost_parent_list', []],
  ['crosspost_parent_list', null],
  ['gallery_data', null],
  ['gallery_data', { items: [{ media_id: 'x' }] }],
  ['poll_data', { options: [] }],
])('a post whose %s is %j lacks nothing', async (field, value) => {
  const { reader } = await readerOf((_, response) =>
    sendJson(response, listingOf([postThing('p1', { [field]: value })])),
  )
  expect((await reader.newPosts(['tea'])).items).toMatchObject([{ unreadable_parts: [] }])
})

test.each<[string, (reader: RedditSession) => Promise<unknown>]>([
  ['the posts of a person', (reader) => reader.userPosts('ann')],
  ['the comments of a person', (reader) => reader.userComments('ann')],
])('a page of %s fails where it is mostly malformed', async (_, read) => {
  const broken = { created_utc: 'yesterday' }
  const children = [1, 2, 3].flatMap((n) => [postThing(`p${n}`, broken), commentThing(`c${n}`, broken)])
  const { reader } = await readerOf((_, response) => sendJson(response, listingOf(children)))
  await expect(read(reader)).rejects.toThrow(UnreadableAnswerError)
})

test('what is skipped says whose it is, and what it answers, where it can be read', async () => {
  const children = [
    commentThing('c1', { created_utc: 'yesterday' }),
    commentThing('c2', { author: undefined, parent_id: { id: 'p1' } }),
  ]
  const { reader } = await readerOf((_, response) => sendJson(response, listingOf(children)))
  const { skipped } = await reader.userComments('helper')
  expect(skipped).toMatchObject([
    { id: 'c1', author: 'helper', parent_id: 't3_p1' },
    { id: 'c2', author: null, parent_id: null },
  ])
})

test('a crosspost is read although its own text is null, or the post that it shares has none', async () => {
  const shared = (parent: object) => ({
    crosspost_parent_list: [{ id: 'q1', subreddit: 'tea', title: 'Which kettle?', ...parent }],
  })
  const children = [
    postThing('p1', { title: 'Help', selftext: null, ...shared({ selftext: 'For green tea.' }) }),
    postThing('p2', { title: 'Help', selftext: '', ...shared({}) }),
    postThing('p3', { title: 'Help', selftext: '', ...shared({ selftext: null }) }),
  ]
  const { reader } = await readerOf((_, response) => sendJson(response, listingOf(children)))
  const page = await reader.newPosts(['tea'])
  expect(page.skipped).toEqual([])
  expect(page.items.map(({ text, shared_from }) => [text, shared_from])).toEqual([
    ['Which kettle?\n\nFor green tea.', 'tea'],
    ['Which kettle?', 'tea'],
    ['Which kettle?', 'tea'],
  ])
})

test('text is fit to be stored: no NUL, no half characters', async () => {
  const { reader } = await readerOf((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const thing = JSON.stringify(postThing('p1')).replace(
      'Which kettle?',
      'a\\u0000b \\ud83d c 😀 &amp;lt; \\u202e',
    )
    response.end(`{"kind":"Listing","data":{"after":null,"children":[${thing}]}}`)
  })
  const page = await reader.newPosts(['tea'])
  expect(page.items[0]?.selftext).toBe('ab \ufffd c 😀 &amp;lt; \u202e')
})

test.each([
  [
    { author: '[deleted]', selftext: '[deleted]', author_fullname: undefined },
    { author: null, deleted: true, removed: false },
  ],
  [
    { author: '[deleted]', selftext: '', removed_by_category: 'deleted' },
    { author: null, deleted: true, removed: false },
  ],
  [
    { author: '[deleted]', selftext: '[removed]', removed_by_category: 'moderator' },
    { deleted: false, removed: true },
  ],
  [{ selftext: '[ Removed by Reddit ]' }, { deleted: false, removed: true }],
  [{ removed_by_category: 'reddit' }, { deleted: false, removed: true }],
  [{ removed: true }, { deleted: false, removed: true }],
  [{ author: '[deleted]' }, { author: null, deleted: false, removed: false }],
  [{}, { author: 'asker', deleted: false, removed: false }],
])('of %j it says %j', async (data, said) => {
  const { reader } = await readerOf((_, response) => sendJson(response, listingOf([postThing('p1', data)])))
  expect((await reader.newPosts(['tea'])).items[0]).toMatchObject(said)
})

test('the permalink is made, not believed', async () => {
  const thing = postThing('p1', { permalink: 'javascript:alert(1)', subreddit: 'Tea"><b>' })
  const { reader } = await readerOf((_, response) => sendJson(response, listingOf([thing])))
  expect((await reader.newPosts(['tea'])).items[0]?.permalink).toBe('/r/Tea%22%3E%3Cb%3E/comments/p1/')
})

const badCalls: [name: string, call: (reader: RedditSession) => Promise<unknown>][] = [
  ['no subreddit', (reader) => reader.newPosts([])],
  ['a path', (reader) => reader.newPosts(['tea/../../api/v1/me'])],
  ['dots', (reader) => reader.newPosts(['..'])],
  ['a query', (reader) => reader.aboutSubreddit('tea?x')],
  ['a user with a slash', (reader) => reader.userPosts('a/b')],
  ['a post with its prefix', (reader) => reader.comments('t3_abc')],
  ['no fullname', (reader) => reader.info(['abc'])],
]

test.each(badCalls)('%s is refused before anything is sent', async (_, call) => {
  const { forum, reader } = await readerOf((_, response) => sendJson(response, listingOf([])))
  await expect(call(reader)).rejects.toBeInstanceOf(InvalidNameError)
  expect(forum.received).toHaveLength(0)
})

test('info asks by the hundred and names what did not come', async () => {
  const fullnames = Array.from({ length: 250 }, (_, index) => `t3_${index.toString(36)}`)
  const { forum, reader } = await readerOf((request, response) => {
    const ids = request.query.get('id')?.split(',') ?? []
    sendJson(response, listingOf(ids.filter((id) => id !== 't3_z').map((id) => postThing(id.slice(3)))))
  })
  const things = await reader.info(fullnames)
  const asked = forum.received.filter(({ path }) => path === '/api/info')
  expect(asked.map(({ query }) => query.get('id')?.split(',').length)).toEqual([100, 100, 50])
  expect(things.posts).toHaveLength(249)
  expect(things.missing).toEqual(['t3_z'])
})

test('info sorts things by kind', async () => {
  const tea = { kind: 't5', data: { id: 's1', display_name: 'tea', created_utc: 1 } }
  const { reader } = await readerOf((_, response) =>
    sendJson(
      response,
      listingOf([postThing('p1'), commentThing('c1'), tea, { kind: 't2', data: { id: 'u' } }]),
    ),
  )
  const things = await reader.info(['t3_p1', 't1_c1', 't5_s1'])
  expect(things).toMatchObject({
    posts: [{ name: 't3_p1' }],
    comments: [{ name: 't1_c1' }],
    subreddits: [{ name: 't5_s1', display_name: 'tea' }],
    missing: [],
    skipped: [{ kind: 't2' }],
  })
})

test('a thread is read in order, with depth, hidden and malformed ones counted', async () => {
  const tree = [
    commentThing('c1', {
      depth: 0,
      replies: listingOf([
        commentThing('c2', { depth: 1, parent_id: 't1_c1' }),
        { kind: 'more', data: { count: 7, children: [] } },
      ]),
    }),
    { kind: 't1', data: { id: 'bad', replies: listingOf([commentThing('c3', { depth: 1 })]) } },
    commentThing('c4', { depth: 0, body: '[removed]', author: '[deleted]' }),
  ]
  const { reader, last } = await readerOf((_, response) =>
    sendJson(response, [listingOf([postThing('p1')]), listingOf(tree)]),
  )
  const thread = await reader.comments('p1')
  expect(last()?.path).toBe('/comments/p1')
  expect(thread.post.id).toBe('p1')
  expect(thread.comments.map(({ id, depth }) => [id, depth])).toEqual([
    ['c1', 0],
    ['c2', 1],
    ['c3', 1],
    ['c4', 0],
  ])
  expect(thread.comments[3]).toMatchObject({ author: null, removed: true, deleted: false })
  expect(thread.hidden).toBe(7)
  expect(thread.skipped).toMatchObject([{ id: 'bad' }])
})

test('a thread of any depth is read', async () => {
  const levels = 20_000
  const comment = JSON.stringify(commentThing('c1')).replace('"replies":""', '"replies":')
  const [open, close] = JSON.stringify(listingOf(['here'])).split('"here"') as [string, string]
  const tree = `${open}${comment.slice(0, -2)}`.repeat(levels) + '""' + `}}${close}`.repeat(levels)
  const { reader } = await readerOf((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`[${JSON.stringify(listingOf([postThing('p1')]))},${tree}]`)
  })
  expect((await reader.comments('p1')).comments).toHaveLength(levels)
})

test('about a subreddit that does not exist, answered by a search, says so', async () => {
  const { reader } = await readerOf((_, response) => sendJson(response, listingOf([])))
  await expect(reader.aboutSubreddit('teaa')).rejects.toMatchObject({ reason: 'missing' })
  await expect(reader.aboutSubreddit('teaa')).rejects.toBeInstanceOf(SubredditUnavailableError)
})

test('a suspended account shows its name and nothing else', async () => {
  const { reader } = await readerOf((_, response) =>
    sendJson(response, { kind: 't2', data: { name: 'gone_one', is_suspended: true } }),
  )
  expect(await reader.aboutUser('gone_one')).toMatchObject({
    name: 'gone_one',
    is_suspended: true,
    id: null,
    created_utc: null,
  })
})

test('rules come without the malformed ones', async () => {
  const rules = [
    {
      kind: 'all',
      short_name: 'No ads',
      description: 'None.',
      violation_reason: 'ad',
      priority: 0,
      created_utc: 1,
    },
    null,
  ]
  const { reader, last } = await readerOf((_, response) => sendJson(response, { rules, site_rules: [] }))
  expect(await reader.subredditRules('tea')).toEqual([rules[0]])
  expect(last()?.path).toBe('/r/tea/about/rules')
})

test('rules and descriptions of subreddits are the text that people see', async () => {
  const rule = {
    kind: 'all',
    short_name: '**No self\\-promotion**',
    description: 'See [our wiki](/w) &amp; ask.',
  }
  const rules = await readerOf((_, response) => sendJson(response, { rules: [rule], site_rules: [] }))
  expect(await rules.reader.subredditRules('tea')).toMatchObject([
    { short_name: 'No self-promotion', description: 'See our wiki & ask.' },
  ])
})

test('who am I, when the answer is nobody, is unreadable', async () => {
  const { reader } = await readerOf((_, response) => sendJson(response, { features: {} }))
  await expect(reader.me()).rejects.toBeInstanceOf(UnreadableAnswerError)
})

/** A subreddit of `total` posts, newest first, as a listing shows it: a hundred a page, a thousand at most. */
function subredditOf(total: number): Answerer {
  return ({ query }, response) => {
    const start = Number(query.get('after')?.replace('t3_', '') ?? 0)
    const end = Math.min(start + 100, total, 1000)
    const ids = Array.from({ length: end - start }, (_, index) => String(start + index + 1))
    const hasMore = end < Math.min(total, 1000)
    sendJson(
      response,
      listingOf(
        ids.map((id) => postThing(id)),
        hasMore ? `t3_${end}` : null,
      ),
    )
  }
}

async function walk(reader: RedditSession): Promise<WalkedPage<RedditPost>[]> {
  const pages: WalkedPage<RedditPost>[] = []
  for await (const page of reader.newPostPages(['tea'])) pages.push(page)
  return pages
}

test.each([
  [0, 1, null],
  [250, 3, null],
  [800, 8, null],
  [1000, 10, 'cap'],
  [5000, 10, 'cap'],
])('walks a subreddit of %d posts in %d pages, gap %s', async (total, count, gap) => {
  const { reader } = await readerOf(subredditOf(total))
  const pages = await walk(reader)
  expect(pages).toHaveLength(count)
  expect(pages.flatMap(({ items }) => items)).toHaveLength(Math.min(total, 1000))
  expect(pages.map((page) => page.gap)).toEqual([...Array(count - 1).fill(null), gap])
})

test('who stops at what is known sees no gap and asks no further', async () => {
  const { forum, reader } = await readerOf(subredditOf(5000))
  for await (const page of reader.newPostPages(['tea'])) if (page.items.some(({ id }) => id === '150')) break
  expect(forum.calls('/r/tea/new')).toBe(2)
})

test('a cursor that comes round again ends the walk', async () => {
  const { reader } = await readerOf((_, response) =>
    sendJson(response, listingOf([postThing('p1')], 't3_p1')),
  )
  const pages = await walk(reader)
  expect(pages.map(({ items, gap }) => [items.length, gap])).toEqual([
    [1, null],
    [0, 'loop'],
  ])
})

test('a cursor whose post is gone is reported, not taken for the end', async () => {
  const { reader } = await readerOf(({ query }, response) =>
    sendJson(response, query.has('after') ? listingOf([]) : listingOf([postThing('p1')], 't3_p1')),
  )
  expect((await walk(reader)).map(({ gap }) => gap)).toEqual([null, 'lost_cursor'])
})
