import { answer } from '../answers/answer.ts'
import { readForm } from '../answers/read-form.ts'
import { postingError } from '../answers/refuse.ts'
import type { App } from '../call-context.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'

/** `POST /api/vote`: the vote is counted and changes nothing. */
export function mountVote(app: App, state: ForumState): void {
  app.post('/api/vote', needs('vote'), async (c) => {
    const { id = '', dir = '' } = await readForm(c)
    const { account } = c.get('caller')
    if (!account) return postingError(c, ['USER_REQUIRED', 'Please log in to do that.', null])
    state.record({
      type: 'vote',
      thing: id,
      account: account.name,
      direction: Number(dir),
      at: state.clock.now(),
    })
    return answer(c, {})
  })
}
