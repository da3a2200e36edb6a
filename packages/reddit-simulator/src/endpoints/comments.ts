import type { Comment, Post } from '../forum/things.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { App, Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { answer, listingOf } from '../answers/answer.ts'
import { viewerOf } from '../answers/viewer.ts'
import { buildTree, topLevel } from '../answers/comment-tree.ts'
import { notFound, refuseSubreddit } from '../answers/refuse.ts'
import { renderPost } from '../answers/render-post.ts'

/** `GET /comments/:id` and its longer forms: a post with its comments. */
export function mountComments(app: App, state: ForumState): void {
  const paths = [
    '/comments/:id',
    '/comments/:id/:slug',
    '/r/:subreddit/comments/:id',
    '/r/:subreddit/comments/:id/:slug',
  ]
  for (const path of paths) app.get(path, needs('read'), (c) => answerThread(c, state))
  app.get('/r/:subreddit/comments/:id/:slug/:comment', needs('read'), (c) => answerThread(c, state))
}

function answerThread(c: Call, state: ForumState): Response {
  const post = state.forum.posts.get((c.req.param('id') ?? '').toLowerCase())
  if (!post) return notFound(c)
  const refused = refuseSubreddit(c, post.subreddit)
  if (refused) return refused
  const viewer = viewerOf(c, state)
  const children = buildTree(rootsOf(c, { state, post }), {
    viewer,
    limit: countIn(c.req.query('limit'), { usual: 200, max: 500 }),
    depth: countIn(c.req.query('depth'), { usual: 10, max: 10 }),
    sort: c.req.query('sort') ?? 'confidence',
  })
  return answer(c, [
    listingOf({ children: [renderPost(post, viewer)], after: null, before: null }),
    listingOf({ children, after: null, before: null }),
  ])
}

/** All of the thread, or one comment with what is below it. */
function rootsOf(c: Call, { state, post }: { state: ForumState; post: Post }): Comment[] {
  const single = c.req.param('comment') ?? c.req.query('comment')
  const focus = single === undefined ? undefined : state.forum.comments.get(single)
  return focus?.post === post ? [focus] : topLevel(post)
}

function countIn(text: string | undefined, { usual, max }: { usual: number; max: number }): number {
  const count = Number.parseInt(text ?? '', 10)
  return count > 0 ? Math.min(count, max) : usual
}
