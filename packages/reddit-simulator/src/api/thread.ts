import type { Context } from 'hono'
import type { Comment, Post } from '../forum/things.ts'
import { readForm } from '../oauth/access-token.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App, Env, World } from '../world.ts'
import { answer, lensOf, listingOf } from './answer.ts'
import { buildTree } from './comment-tree.ts'
import { notFound, refuseSubreddit } from './refuse.ts'
import { renderComment } from './render-comment.ts'
import { renderPost } from './render-post.ts'

/** A post with its comments, and the comments a `more` stands for. */
export function mountThreads(app: App, world: World): void {
  const paths = [
    '/comments/:id',
    '/comments/:id/:slug',
    '/r/:subreddit/comments/:id',
    '/r/:subreddit/comments/:id/:slug',
  ]
  for (const path of paths) app.get(path, needs('read'), (c) => answerThread(c, world))
  app.get('/r/:subreddit/comments/:id/:slug/:comment', needs('read'), (c) => answerThread(c, world))

  app.on(['GET', 'POST'], '/api/morechildren', needs('read'), async (c) => {
    const form = c.req.method === 'POST' ? await readForm(c) : c.req.query()
    const post = world.forum.posts.get((form['link_id'] ?? '').replace(/^t3_/, ''))
    if (!post) return notFound(c)
    const lens = lensOf(c, world)
    const things = (form['children'] ?? '').split(',').flatMap((id) => {
      const comment = world.forum.comments.get(id.trim())
      return comment?.post === post ? [renderComment(comment, lens)] : []
    })
    return answer(c, { json: { errors: [], data: { things } } })
  })
}

function answerThread(c: Context<Env>, world: World): Response {
  const post = world.forum.posts.get((c.req.param('id') ?? '').toLowerCase())
  if (!post) return notFound(c)
  const refused = refuseSubreddit(c, post.subreddit)
  if (refused) return refused
  const lens = lensOf(c, world)
  const children = buildTree(rootsOf(c, { world, post }), {
    lens,
    limit: positive(c.req.query('limit'), 200, 500),
    depth: positive(c.req.query('depth'), 10, 10),
    sort: c.req.query('sort') ?? 'confidence',
  })
  return answer(c, [
    listingOf({ children: [renderPost(post, lens)], after: null, before: null }),
    listingOf({ children, after: null, before: null }),
  ])
}

/** All of the thread, or one comment with what is below it. */
function rootsOf(c: Context<Env>, { world, post }: { world: World; post: Post }): Comment[] {
  const single = c.req.param('comment') ?? c.req.query('comment')
  const focus = single === undefined ? undefined : world.forum.comments.get(single)
  return focus?.post === post ? [focus] : topLevel(post)
}

export function topLevel(post: Post): Comment[] {
  return post.comments.filter((comment) => comment.parent === null)
}

function positive(text: string | undefined, otherwise: number, most: number): number {
  const number = Number.parseInt(text ?? '', 10)
  return number > 0 ? Math.min(number, most) : otherwise
}
