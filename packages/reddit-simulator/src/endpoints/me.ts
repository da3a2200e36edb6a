import { answer } from '../answers/answer.ts'
import { forbidden } from '../answers/refuse.ts'
import { renderMe } from '../answers/render-account.ts'
import type { App } from '../call-context.ts'
import { needs } from '../oauth/needs-scope.ts'

/** `GET /api/v1/me`: the caller's own account. */
export function mountMe(app: App): void {
  app.get('/api/v1/me', needs('identity'), (c) => {
    const { account, clientId } = c.get('caller')
    return account ? answer(c, renderMe(account, clientId)) : forbidden(c)
  })
}
