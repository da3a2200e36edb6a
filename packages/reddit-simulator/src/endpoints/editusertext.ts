import { answer } from '../answers/answer.ts'
import { readForm } from '../answers/read-form.ts'
import { forbidden, postingError } from '../answers/refuse.ts'
import { renderComment } from '../answers/render-comment.ts'
import { renderPost } from '../answers/render-post.ts'
import { viewerOf } from '../answers/viewer.ts'
import type { App } from '../call-context.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'
import { ownThing } from './own-thing.ts'

/** `POST /api/editusertext`: gives what is one's own another text. */
export function mountEditusertext(app: App, state: ForumState): void {
  app.post('/api/editusertext', needs('edit'), async (c) => {
    const { thing_id: name = '', text = '' } = await readForm(c)
    const thing = ownThing(c, { state, name })
    if (!thing) return forbidden(c)
    if (text.trim() === '') return postingError(c, ['NO_TEXT', 'we need something here', 'text'])
    state.record({ type: 'edit', thing: name, text, at: state.clock.now() })
    const viewer = viewerOf(c, state)
    const rendered = thing.kind === 't3' ? renderPost(thing, viewer) : renderComment(thing, viewer)
    return answer(c, { json: { errors: [], data: { things: [rendered] } } })
  })
}
