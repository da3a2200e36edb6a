// Answers of forums and of decision models, each with the client that parses it, for the tests and the bench of their bounds.
import { createBluesky, parseMessage } from '@radar/bluesky'
import { createChatDecider, createDecider } from '@radar/decisions'
import type { WireName } from '@radar/decisions'
import { createDiscourse } from '@radar/discourse'
import { createRobots } from '@radar/forum-client'
import { createHackerNews, parseItemAddress } from '@radar/hacker-news'
import { createLemmy } from '@radar/lemmy'
import type { Lemmy } from '@radar/lemmy'
import { commentFullname, createRedditApp, postFullname } from '@radar/reddit'
import type { RedditSession } from '@radar/reddit'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** `answer` is one as it should be; `parse` gets any other text in its place. */
export type ForeignAnswer = { name: string; answer: Json; parse(body: string): Promise<unknown> }

const JSON_HEADERS = { 'content-type': 'application/json' }
const AGENT = 'radar/0.1.0 (+https://radar.example)'
const NOW = Date.parse('2026-11-01T12:00:00Z')
const clock = { now: () => NOW, sleep: () => Promise.resolve(), random: () => 0 }

/** A `fetch` that answers everything with one body, but a `robots.txt`, which allows all. */
const answering =
  (body: string, status = 200): typeof globalThis.fetch =>
  (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname === '/robots.txt') return Promise.resolve(new Response('', { status: 404 }))
    if (pathname.endsWith('/access_token'))
      return Promise.resolve(
        Response.json({ access_token: 'token', token_type: 'bearer', expires_in: 3_600, scope: '*' }),
      )
    return Promise.resolve(new Response(body, { status, headers: JSON_HEADERS }))
  }

const LEMMY_TIME = '2026-11-01T10:00:00.000000Z'
const LEMMY_POST = {
  ap_id: 'https://lemmy.example/post/1',
  name: 'Which lens?',
  body: 'I look for a lens.',
  url: 'https://shop.example/lens',
}
const LEMMY_COMMENT = { ap_id: 'https://lemmy.example/comment/2', content: 'Any lens.', path: '0.1.2' }
/** Views as version 0.19 sends them, and from 1.0 on. */
const LEMMY_VIEWS = {
  '0.19': {
    creator: { name: 'ann', actor_id: 'https://lemmy.example/u/ann' },
    community: {
      name: 'cameras',
      title: 'Cameras',
      actor_id: 'https://lemmy.example/c/cameras',
      published: LEMMY_TIME,
    },
    post: { ...LEMMY_POST, published: LEMMY_TIME },
    comment: { ...LEMMY_COMMENT, published: LEMMY_TIME },
    counts: { score: 1, comments: 1, child_count: 1, posts: 1, subscribers: 1 },
  },
  '1.0': {
    creator: { name: 'ann', ap_id: 'https://lemmy.example/u/ann' },
    community: {
      name: 'cameras',
      title: 'Cameras',
      ap_id: 'https://lemmy.example/c/cameras',
      published_at: LEMMY_TIME,
      posts: 1,
    },
    post: { ...LEMMY_POST, published_at: LEMMY_TIME, score: 1, comments: 1 },
    comment: { ...LEMMY_COMMENT, published_at: LEMMY_TIME, score: 1, child_count: 1 },
  },
}

const DISCOURSE_POST = {
  id: 1,
  topic_id: 1,
  topic_title: 'Which lens?',
  category_id: 1,
  post_number: 1,
  username: 'ann',
  cooked: '<p>I look for a lens.</p>',
  created_at: '2026-11-01T10:00:00.000Z',
  reply_count: 0,
}
const HACKER_NEWS_STORY = {
  objectID: '1',
  _tags: ['story'],
  author: 'ann',
  created_at_i: 1_793_527_200,
  title: 'Ask HN: Which lens?',
  story_text: 'I look for a lens.',
  url: 'https://shop.example/lens',
}
const HACKER_NEWS_COMMENT = {
  objectID: '2',
  _tags: ['comment'],
  author: 'ann',
  created_at_i: 1_793_527_200,
  comment_text: 'Any lens.',
  story_id: 1,
  story_title: 'Ask HN: Which lens?',
  parent_id: 1,
}
const DID = 'did:plc:abc'
const BLUESKY_POST = {
  uri: `at://${DID}/app.bsky.feed.post/3l3`,
  author: { did: DID, handle: 'ann.example' },
  record: {
    text: 'I look for a lens.',
    createdAt: '2026-11-01T10:00:00.000Z',
    reply: {
      root: { uri: `at://${DID}/app.bsky.feed.post/3l1` },
      parent: { uri: `at://${DID}/app.bsky.feed.post/3l2` },
    },
  },
}
const REDDIT_POST = {
  id: 'abc',
  subreddit: 'test',
  author: 'ann',
  title: 'Which lens?',
  selftext: 'I look for a lens.',
  created_utc: 1_793_527_200,
  url: 'https://shop.example/lens',
  link_flair_text: 'Question',
  gallery_data: { items: [{ caption: 'A lens' }] },
  poll_data: { options: [{ text: 'A zoom' }] },
  crosspost_parent_list: [{ subreddit: 'other', title: 'Which lens?', selftext: 'I look for a lens.' }],
}
const REDDIT_COMMENT = {
  id: 'def',
  subreddit: 'test',
  author: 'bob',
  parent_id: postFullname('abc'),
  link_id: postFullname('abc'),
  link_title: 'Which lens?',
  body: 'Any lens.',
  created_utc: 1_793_527_200,
}
const REDDIT_PLACE = {
  id: 'ghi',
  display_name: 'test',
  title: 'Test',
  public_description: 'A *test*.',
  created_utc: 1_793_527_200,
}
const listingOf = (...children: { kind: string; data: Json }[]) => ({
  kind: 'Listing',
  data: { children, after: null },
})

const lemmy =
  (call: (client: Lemmy) => Promise<unknown>): ForeignAnswer['parse'] =>
  (body) =>
    call(createLemmy({ userAgent: AGENT, fetch: answering(body), clock, attempts: 1 }))
const discourse =
  (call: (client: ReturnType<typeof createDiscourse>) => Promise<unknown>): ForeignAnswer['parse'] =>
  (body) =>
    call(
      createDiscourse({
        url: 'https://forum.example',
        userAgent: AGENT,
        fetch: answering(body),
        clock,
        attempts: 1,
      }),
    )
const hackerNews =
  (call: (client: ReturnType<typeof createHackerNews>) => Promise<unknown>): ForeignAnswer['parse'] =>
  (body) =>
    call(createHackerNews({ userAgent: AGENT, fetch: answering(body), clock, attempts: 1 }))
const bluesky =
  (call: (client: ReturnType<typeof createBluesky>) => Promise<unknown>): ForeignAnswer['parse'] =>
  (body) =>
    call(createBluesky({ userAgent: AGENT, fetch: answering(body), clock, attempts: 1 }))
const reddit =
  (call: (session: RedditSession) => Promise<unknown>): ForeignAnswer['parse'] =>
  (body) => {
    const app = createRedditApp({
      clientId: 'id',
      clientSecret: 'secret',
      userAgent: AGENT,
      fetch: answering(body),
      clock,
    })
    return call(app.appOnly({ max_wait_ms: 0 }))
  }

const firstPage = async (pages: AsyncGenerator): Promise<unknown> => (await pages.next()).value
const HOST = 'lemmy.example'

const LEMMY_ANSWERS = Object.entries(LEMMY_VIEWS).flatMap(([version, views]): ForeignAnswer[] => {
  const { creator, community, post, comment, ...figures } = views
  const postView = { post, creator, community, ...figures }
  const commentView = { ...postView, comment }
  const newest = lemmy((client) => client.newest({ host: HOST, since: 0, max_pages: 1, kinds: ['post'] }))
  const name = `Lemmy ${version}`
  return [
    {
      name: `${name}: posts`,
      // One of them is malformed.
      answer: { posts: [postView, { post: { ap_id: post.ap_id } }], next_page: 'P1' },
      parse: newest,
    },
    { name: `${name}: comments`, answer: { comments: [commentView] }, parse: newest },
    {
      name: `${name}: search`,
      answer: { posts: [postView], comments: [commentView] },
      parse: lemmy((client) => client.search({ host: HOST, words: 'lens' })),
    },
    {
      name: `${name}: search for communities`,
      answer: { communities: [{ community, ...figures }] },
      parse: lemmy((client) => client.communities({ host: HOST, words: 'lens' })),
    },
    {
      name: `${name}: community`,
      answer: { community_view: { community, ...figures } },
      parse: lemmy((client) => client.community({ host: HOST, community: 'cameras' })),
    },
    {
      name: `${name}: post`,
      answer: { post_view: postView },
      parse: lemmy((client) => client.thing({ kind: 'post', host: HOST, id: 1 })),
    },
    {
      name: `${name}: answers`,
      answer: { comments: [commentView] },
      parse: lemmy((client) => client.answers({ host: HOST, comment: 1, depth: 8 })),
    },
    {
      name: `${name}: post at another instance`,
      answer: version === '0.19' ? { post: postView } : { type_: 'post', ...postView },
      parse: lemmy((client) =>
        client.standing([{ id: 'https://other.example/1', community: `cameras@${HOST}` }]),
      ),
    },
  ]
})

const LEMMY_REFUSAL: ForeignAnswer = {
  name: 'Lemmy: refusal',
  answer: { error: 'couldnt_find_post' },
  parse: (body) =>
    createLemmy({ userAgent: AGENT, fetch: answering(body, 404), clock, attempts: 1 }).thing({
      kind: 'post',
      host: HOST,
      id: 1,
    }),
}

const DISCOURSE_ANSWERS: readonly ForeignAnswer[] = [
  {
    name: 'Discourse: posts',
    answer: { latest_posts: [DISCOURSE_POST] },
    parse: discourse((client) => firstPage(client.newest({ since: 0, max_pages: 1 }))),
  },
  {
    name: 'Discourse: search',
    answer: {
      // One of them is malformed.
      posts: [{ id: 1, topic_id: 1, created_at: DISCOURSE_POST.created_at }, { id: 2 }],
      topics: [{ id: 1, title: 'Which lens?', category_id: 1 }],
      grouped_search_result: { error: null, more_full_page_results: null },
      post_stream: { posts: [DISCOURSE_POST] },
    },
    parse: discourse((client) => client.search({ words: 'lens', since: 0 })),
  },
  { name: 'Discourse: post', answer: DISCOURSE_POST, parse: discourse((client) => client.post(1)) },
  {
    name: 'Discourse: topic',
    answer: { id: 1, title: 'Which lens?', deleted_at: null, post_stream: { posts: [DISCOURSE_POST] } },
    parse: discourse((client) => client.topic(1)),
  },
  {
    name: 'Discourse: answers',
    answer: [DISCOURSE_POST],
    parse: discourse((client) => client.replies(1)),
  },
  {
    name: 'Discourse: categories',
    answer: {
      category_list: {
        categories: [
          {
            id: 1,
            name: 'Lenses',
            slug: 'lenses',
            subcategory_list: [{ id: 2, name: 'Zooms', slug: 'zooms' }],
          },
        ],
      },
    },
    parse: discourse((client) => client.categories()),
  },
  {
    name: 'Discourse: category',
    answer: { category: { id: 1, name: 'Lenses', slug: 'lenses' } },
    parse: discourse((client) => client.category(1)),
  },
  {
    name: 'Discourse: about',
    answer: {
      title: 'Cameras',
      description: '<p>All about cameras.</p>',
      locale: 'en',
      latest_posts: [DISCOURSE_POST],
      about: { stats: { posts_7_days: 1 } },
    },
    parse: discourse((client) => client.about()),
  },
]

const HACKER_NEWS_ANSWERS: readonly ForeignAnswer[] = [
  {
    name: 'Hacker News: search',
    answer: { hits: [HACKER_NEWS_STORY, HACKER_NEWS_COMMENT, { objectID: '3', _tags: ['job'] }] },
    parse: hackerNews((client) => firstPage(client.search({ since: 0, max_pages: 1 }))),
  },
  {
    name: 'Hacker News: story',
    answer: {
      id: 1,
      type: 'story',
      by: 'ann',
      time: 1_793_527_200,
      title: 'Ask HN: Which lens?',
      text: 'I look for a lens.',
      url: 'https://shop.example/lens',
      kids: [2],
    },
    parse: hackerNews((client) => client.item(1)),
  },
  {
    name: 'Hacker News: comment',
    answer: { id: 2, type: 'comment', by: 'ann', time: 1_793_527_200, parent: 1, text: 'Any lens.' },
    parse: hackerNews((client) => client.item(2)),
  },
]

const HACKER_NEWS_ADDRESS: ForeignAnswer = {
  name: 'Hacker News: pasted address',
  answer: 'https://news.ycombinator.com/item?id=1',
  parse: (text) => Promise.resolve(parseItemAddress(text)),
}

const NAME = { did: DID, rkey: '3l3' }

const BLUESKY_ANSWERS: readonly ForeignAnswer[] = [
  {
    name: 'Bluesky: event of the stream',
    answer: {
      did: DID,
      time_us: NOW * 1_000,
      kind: 'commit',
      commit: {
        operation: 'create',
        collection: 'app.bsky.feed.post',
        rkey: '3l3',
        record: BLUESKY_POST.record,
      },
    },
    parse: (body) => Promise.resolve(parseMessage(body)),
  },
  {
    name: 'Bluesky: posts',
    answer: { posts: [BLUESKY_POST] },
    parse: bluesky((client) => client.posts([NAME])),
  },
  {
    name: 'Bluesky: thread',
    answer: { thread: { replies: [{ post: BLUESKY_POST, replies: [{ post: BLUESKY_POST }] }] } },
    parse: bluesky((client) => client.replies({ name: NAME, depth: 6 })),
  },
  {
    name: 'Bluesky: handles',
    answer: { profiles: [{ did: DID, handle: 'ann.example' }] },
    parse: bluesky((client) => client.handles([DID])),
  },
  {
    name: 'Bluesky: identifier',
    answer: { did: DID },
    parse: bluesky((client) => client.did('ann.example')),
  },
]

const REDDIT_ANSWERS: readonly ForeignAnswer[] = [
  {
    name: 'Reddit: posts',
    answer: listingOf({ kind: 't3', data: REDDIT_POST }),
    parse: reddit((session) => firstPage(session.newPostPages(['test']))),
  },
  {
    name: 'Reddit: comments',
    answer: listingOf({ kind: 't1', data: REDDIT_COMMENT }),
    parse: reddit((session) => firstPage(session.newCommentPages(['test']))),
  },
  {
    name: 'Reddit: search',
    answer: listingOf({ kind: 't3', data: REDDIT_POST }),
    parse: reddit((session) => session.search({ query: 'lens' })),
  },
  {
    name: 'Reddit: things',
    answer: listingOf({ kind: 't3', data: REDDIT_POST }, { kind: 't1', data: REDDIT_COMMENT }),
    parse: reddit((session) => session.info([postFullname('abc'), commentFullname('def')])),
  },
  {
    name: 'Reddit: thread',
    answer: [
      listingOf({ kind: 't3', data: REDDIT_POST }),
      listingOf({
        kind: 't1',
        data: { ...REDDIT_COMMENT, replies: listingOf({ kind: 't1', data: REDDIT_COMMENT }) },
      }),
    ],
    parse: reddit((session) => session.comments('abc')),
  },
  {
    name: 'Reddit: subreddits',
    answer: listingOf({ kind: 't5', data: REDDIT_PLACE }),
    parse: reddit((session) => session.searchSubreddits('lens')),
  },
  {
    name: 'Reddit: subreddit',
    answer: { kind: 't5', data: REDDIT_PLACE },
    parse: reddit((session) => session.aboutSubreddit('test')),
  },
  {
    name: 'Reddit: rules',
    answer: {
      rules: [{ kind: 'all', short_name: 'Be nice', description: 'Be *nice*.', violation_reason: 'Rude' }],
    },
    parse: reddit((session) => session.subredditRules('test')),
  },
  {
    name: 'Reddit: person',
    answer: { kind: 't2', data: { name: 'ann', id: 'abc', icon_img: 'https://i.example/a.png' } },
    parse: reddit((session) => session.aboutUser('ann')),
  },
]

const WRITE_ANSWERS: readonly ForeignAnswer[] = [
  {
    name: 'Reddit: own account',
    answer: { name: 'ann', id: 'abc', icon_img: 'https://i.example/a.png' },
    parse: reddit((session) => session.me()),
  },
  {
    name: 'Reddit: posted comment',
    answer: { json: { errors: [], data: { things: [{ kind: 't1', data: REDDIT_COMMENT }] } } },
    parse: reddit((session) => session.comment({ parent: postFullname('abc'), text: 'Any lens.' })),
  },
  {
    name: 'Reddit: sent form',
    answer: { json: { errors: [['RATELIMIT', 'Take a break.', 'ratelimit']] } },
    parse: reddit((session) => session.send({ path: '/api/vote', form: {} })),
  },
]

/** Questions by a wire, asked of a server that gives one answer. */
const deciding =
  (wire: WireName): ForeignAnswer['parse'] =>
  async (body) => {
    const { fetch: before } = globalThis
    globalThis.fetch = answering(body)
    try {
      const decider = createDecider({ wire, model: 'model', address: 'https://models.example' })
      return await decider.decide({ state: { post: 'Which lens?' }, questions: { asks: QUESTION } })
    } finally {
      globalThis.fetch = before
    }
  }

const QUESTION = { type: 'predicate', instructions: 'Does it ask for a lens?' } as const

const DECISION_ANSWERS: readonly ForeignAnswer[] = [
  {
    name: 'chat model',
    answer: { asks: 'A certain' },
    parse: (text) => {
      const answer = () => Promise.resolve({ text: text, usage: undefined })
      const decider = createChatDecider({ name: 'chat', model: 'model', answer })
      return decider.decide({ state: { post: 'Which lens?' }, questions: { asks: QUESTION } })
    },
  },
  {
    name: 'decision model: OpenAI',
    answer: {
      model: 'model',
      answers: [{ name: 'asks', type: 'predicate', probability: 0.9 }],
      usage: { input_tokens: 10, output_tokens: 1 },
    },
    parse: deciding('openai'),
  },
  {
    name: 'decision model: TypeSafe',
    answer: { model: 'model', answers: { asks: { type: 'noul', noul: 0.9 } } },
    parse: deciding('systemone'),
  },
  {
    name: 'decision model: SGLang',
    answer: { model: 'model', answers: { asks: { probabilities: { yes: 0.9, no: 0.1 } } } },
    parse: deciding('sglang'),
  },
]

const robots: ForeignAnswer = {
  name: 'robots.txt',
  answer: 'User-agent: *\nDisallow: /search\nAllow: /',
  parse: (text) => {
    const send = (host: string) =>
      Promise.resolve({ host, endpoint: 'GET /robots.txt', status: 200, headers: new Headers(), text })
    return createRobots({ userAgent: AGENT, send, clock })(HOST).allows(`/search?q=${'a'.repeat(500)}`)
  },
}

export const FOREIGN_ANSWERS: readonly ForeignAnswer[] = [
  ...LEMMY_ANSWERS,
  LEMMY_REFUSAL,
  ...DISCOURSE_ANSWERS,
  ...HACKER_NEWS_ANSWERS,
  HACKER_NEWS_ADDRESS,
  ...BLUESKY_ANSWERS,
  ...REDDIT_ANSWERS,
  ...WRITE_ANSWERS,
  ...DECISION_ANSWERS,
  robots,
]
