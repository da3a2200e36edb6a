import type { App, Call } from '@radar/simulator-kit'
import type { StoredPost } from '../posts/post.ts'
import { rawOf, renderPost } from '../posts/render-post.ts'
import type { ForumState } from '../state.ts'
import { refuse } from './refuse.ts'

/** Posts: the newest of all topics, and single ones. */
export function mountPostsApi(app: App, { posts, settings }: ForumState): void {
  app.get('/posts.json', (c) => {
    const before = Number(c.req.query('before') ?? 0)
    const listed = posts
      .shown()
      .filter(({ id, post_type }) => post_type === 1 && (before <= 0 || id <= before))
      .slice(0, settings.perPage)
    return c.json({ latest_posts: listed.map(renderListed) })
  })

  app.get('/posts/:file', (c) => {
    const id = fileId(c.req.param('file'))
    return answerPost(c, { post: posts.post(id), topic_id: posts.anyPost(id)?.topic_id })
  })

  app.get('/posts/by_number/:topic/:file', (c) => {
    const topic_id = Number(c.req.param('topic'))
    const number = fileId(c.req.param('file'))
    const post = posts.postsOf(topic_id).find(({ post_number }) => post_number === number)
    return answerPost(c, { post, topic_id })
  })

  app.get('/posts/:id/replies.json', (c) => {
    const post = posts.post(Number(c.req.param('id')))
    if (post === undefined) return refuse(c, 'not_found')
    return c.json(
      posts.repliesTo(post).map((reply) => ({
        ...renderWhole(reply),
        reply_to_user: { username: post.username, avatar_template: '/letter.png' },
      })),
    )
  })

  function answerPost(
    c: Call,
    { post, topic_id }: { post: StoredPost | undefined; topic_id: number | undefined },
  ): Response {
    if (post !== undefined) return c.json(renderWhole(post))
    const isRestricted = topic_id !== undefined && posts.isRestricted(topic_id)
    return refuse(c, isRestricted ? 'invalid_access' : 'not_found')
  }

  function renderListed(post: StoredPost): Record<string, unknown> {
    const topic = posts.topic(post.topic_id)
    return {
      ...renderPost(post, posts),
      topic_title: topic?.title,
      topic_html_title: topic?.title,
      category_id: topic?.category,
      raw: rawOf(post),
      reviewable_id: null,
      reviewable_score_count: 0,
      reviewable_score_pending_count: 0,
    }
  }

  function renderWhole(post: StoredPost): Record<string, unknown> {
    const rendered = renderPost(post, posts)
    return {
      ...rendered,
      posts_count: posts.postsOf(post.topic_id).length,
      bookmarked: false,
      raw: rawOf(post),
      reviewable_id: null,
      reviewable_score_count: 0,
      reviewable_score_pending_count: 0,
      post_url: `/t/${String(rendered['topic_slug'])}/${post.topic_id}/${post.post_number}`,
    }
  }
}

/** Number of a file such as `12.json`; NaN for any other. */
export const fileId = (file: string): number => Number(/^(\d+)\.json$/.exec(file)?.[1])
