import type { App } from '../call-context.ts'
import { admitClient } from '../oauth/admit-client.ts'
import type { ForumState } from '../state.ts'

/** `POST /api/v1/revoke_token`: a refresh token takes its access tokens along. */
export function mountRevokeToken(app: App, state: ForumState): void {
  app.post('/api/v1/revoke_token', (c) =>
    admitClient(c, {
      state,
      act: (form) => {
        const token = form['token'] ?? ''
        if (state.grants.holds(token)) state.record({ type: 'revoked', token })
        return c.body('', 200, { 'content-type': 'application/json; charset=UTF-8' })
      },
    }),
  )
}
