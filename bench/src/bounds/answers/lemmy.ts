import { createLemmy } from '@radar/lemmy'
import type { Lemmy } from '@radar/lemmy'
import { AGENT, answering, clock } from './answering.ts'
import type { ForeignAnswer } from './answering.ts'

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

const HOST = 'lemmy.example'

const lemmy =
  (call: (client: Lemmy) => Promise<unknown>): ForeignAnswer['parse'] =>
  (body) =>
    call(createLemmy({ userAgent: AGENT, fetch: answering(body), clock, attempts: 1 }))

export const LEMMY_ANSWERS = Object.entries(LEMMY_VIEWS).flatMap(([version, views]): ForeignAnswer[] => {
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

export const LEMMY_REFUSAL: ForeignAnswer = {
  name: 'Lemmy: refusal',
  answer: { error: 'couldnt_find_post' },
  parse: (body) =>
    createLemmy({ userAgent: AGENT, fetch: answering(body, 404), clock, attempts: 1 }).thing({
      kind: 'post',
      host: HOST,
      id: 1,
    }),
}
