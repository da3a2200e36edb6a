import { answer } from '../answers/answer.ts'
import { readForm } from '../answers/read-form.ts'
import { notFound } from '../answers/refuse.ts'
import { renderComment } from '../answers/render-comment.ts'
import { viewerOf } from '../answers/viewer.ts'
import type { App } from '../call-context.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'

/** `GET` and `POST /api/morechildren`: the comments that a `more` stands for. */
export function mountMorechildren(app: App, state: ForumState): void {
  app.on(['GET', 'POST'], '/api/morechildren', needs('read'), async (c) => {
    const form = c.req.method === 'POST' ? await readForm(c) : c.req.query()
    const post = state.forum.posts.get((form['link_id'] ?? '').replace(/^t3_/, ''))
    if (!post) return notFound(c)
    const viewer = viewerOf(c, state)
    const things = (form['children'] ?? '').split(',').flatMap((id) => {
      const comment = state.forum.comments.get(id.trim())
      return comment?.post === post ? [renderComment(comment, viewer)] : []
    })
    return answer(c, { json: { errors: [], data: { things } } })
  })
}
