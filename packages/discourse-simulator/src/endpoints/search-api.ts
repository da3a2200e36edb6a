import type { App } from '@radar/simulator-kit'
import type { StoredPost } from '../posts/post.ts'
import { avatarOf, isoOf, rawOf, renderListedTopic } from '../posts/render-post.ts'
import type { ForumState } from '../state.ts'
import { refuse } from './refuse.ts'

const PER_PAGE = 50
const MIN_LENGTH = 3
const BLURB = 300

/** `category` is the id or slug of a category, with those within it; null for all. */
type Query = { phrases: string[]; after: number; category: string | null }

/** Search of full words: `"a phrase"`, single words, `after:2026-01-01`, `category:5`, `order:latest`. */
export function mountSearchApi(app: App, { posts }: ForumState): void {
  app.get('/search.json', (c) => {
    const term = c.req.query('q') ?? ''
    if (term.length < MIN_LENGTH) return refuse(c, 'invalid_parameters')
    const { phrases, after, category } = parseQuery(term)
    const ids = category === null ? null : idsOf(category)
    const page = Math.max(1, Number(c.req.query('page') ?? 1))
    const isFound = (post: StoredPost) => {
      const title = posts.topic(post.topic_id)?.title ?? ''
      const text = wordsOf(post.post_number === 1 ? `${title} ${rawOf(post)}` : rawOf(post))
      return phrases.length > 0 && phrases.every((phrase) => text.includes(phrase))
    }
    const found = posts
      .shown()
      .filter((post) => post.post_type !== 3 && !post.hidden && !post.user_deleted)
      .filter((post) => post.time >= after && isFound(post))
      .filter((post) => ids === null || ids.includes(posts.topic(post.topic_id)?.category ?? 0))
      .toSorted((a, b) => b.time - a.time || b.id - a.id)
    const shown = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    const topics = [...new Set(shown.map(({ topic_id }) => topic_id))].flatMap((id) => posts.topic(id) ?? [])
    return c.json({
      posts: shown.map((post) => ({
        id: post.id,
        name: '',
        username: post.username,
        avatar_template: avatarOf(post.username),
        created_at: isoOf(post.time),
        like_count: post.likes,
        blurb: rawOf(post).slice(0, BLURB),
        post_number: post.post_number,
        topic_id: post.topic_id,
      })),
      ...(topics.length === 0 ? {} : { topics: topics.map((topic) => renderListedTopic(topic, posts)) }),
      users: [],
      categories: [],
      tags: [],
      groups: [],
      grouped_search_result: {
        more_posts: null,
        more_users: null,
        more_categories: null,
        term,
        search_log_id: 1,
        more_full_page_results: found.length > page * PER_PAGE ? true : null,
        can_create_topic: false,
        error: null,
        extra: {},
        post_ids: shown.map(({ id }) => id),
        user_ids: [],
        category_ids: [],
        tag_ids: [],
        group_ids: [],
      },
    })
  })

  function idsOf(name: string): number[] {
    const named = posts.categories().filter(({ id, slug }) => String(id) === name || slug === name)
    return named.flatMap(({ id }) => posts.idsWithin(id))
  }
}

function parseQuery(term: string): Query {
  const after = Date.parse(/\bafter:(\d{4}-\d\d-\d\d)\b/.exec(term)?.[1] ?? '1970-01-01') / 1_000
  const category = /\bcategory:(\S+)/.exec(term)?.[1]?.toLowerCase() ?? null
  const words = term.replaceAll(/\b(?:after|order|category):\S+/g, '')
  const phrases = [...words.matchAll(/"([^"]+)"|([^\s"]+)/g)].map(([, phrase, word]) =>
    wordsOf(phrase ?? word ?? ''),
  )
  return { phrases: phrases.filter((phrase) => phrase.trim() !== ''), after, category }
}

/** Words with spaces around each, so that a phrase is found as whole words. */
const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
