import { createDiscourse } from '@radar/discourse'
import { AGENT, answering, clock, firstPage } from './answering.ts'
import type { ForeignAnswer } from './answering.ts'

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

export const DISCOURSE_ANSWERS: readonly ForeignAnswer[] = [
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
