import { answer } from '../answers/answer.ts'
import { readForm } from '../answers/read-form.ts'
import { forbidden, notFound, postingError } from '../answers/refuse.ts'
import type { App } from '../call-context.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'

/** `POST /api/vote`: one vote of an account on a thing, which moves its score. */
export function mountVote(app: App, state: ForumState): void {
  app.post('/api/vote', needs('vote'), async (c) => {
    const { id = '', dir = '' } = await readForm(c)
    const { account } = c.get('caller')
    if (!account) return postingError(c, ['USER_REQUIRED', 'Please log in to do that.', null])
    const thing = state.forum.findThing(id)
    if (!thing) return notFound(c)
    const { archived } = thing.kind === 't3' ? thing : thing.post
    if (archived) return answer(c, { message: 'Bad Request', error: 400 }, 400)
    if (account.standing === 'suspended') return forbidden(c)
    state.record({
      type: 'vote',
      thing: id,
      account: account.name,
      direction: Math.sign(Number(dir)) || 0,
      at: state.clock.exact(),
    })
    return answer(c, {})
  })
}
