import { commentFullname, createRedditApp, postFullname } from '@radar/reddit'
import type { RedditSession } from '@radar/reddit'
import { AGENT, answering, clock, firstPage } from './answering.ts'
import type { ForeignAnswer, Json } from './answering.ts'

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

export const REDDIT_ANSWERS: readonly ForeignAnswer[] = [
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

export const WRITE_ANSWERS: readonly ForeignAnswer[] = [
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
