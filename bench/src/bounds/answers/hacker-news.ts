import { createHackerNews, parseItemAddress } from '@radar/hacker-news'
import { AGENT, answering, clock, firstPage } from './answering.ts'
import type { ForeignAnswer } from './answering.ts'

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

const hackerNews =
  (call: (client: ReturnType<typeof createHackerNews>) => Promise<unknown>): ForeignAnswer['parse'] =>
  (body) =>
    call(createHackerNews({ userAgent: AGENT, fetch: answering(body), clock, attempts: 1 }))

export const HACKER_NEWS_ANSWERS: readonly ForeignAnswer[] = [
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

export const HACKER_NEWS_ADDRESS: ForeignAnswer = {
  name: 'Hacker News: pasted address',
  answer: 'https://news.ycombinator.com/item?id=1',
  parse: (text) => Promise.resolve(parseItemAddress(text)),
}
