import { answer } from '../answers/answer.ts'
import { readForm } from '../answers/read-form.ts'
import type { App } from '../call-context.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'
import { ownThing } from './own-thing.ts'

/** `POST /api/del`: deletes what is one's own. */
export function mountDel(app: App, state: ForumState): void {
  app.post('/api/del', needs('edit'), async (c) => {
    const { id = '' } = await readForm(c)
    const thing = ownThing(c, { state, name: id })
    if (thing) state.record({ type: 'delete', thing: id, at: state.clock.exact() })
    return answer(c, {})
  })
}
