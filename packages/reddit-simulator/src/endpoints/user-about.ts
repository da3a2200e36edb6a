import { answer } from '../answers/answer.ts'
import { notFound } from '../answers/refuse.ts'
import { renderAccount } from '../answers/render-account.ts'
import type { App, Call } from '../call-context.ts'
import type { Account } from '../forum/things.ts'
import { needs } from '../oauth/needs-scope.ts'
import type { ForumState } from '../state.ts'

/** `GET /user/:name/about`: what anyone may see of an account. */
export function mountUserAbout(app: App, state: ForumState): void {
  app.get('/user/:name/about', needs('read'), (c) => {
    const account = visibleAccount(c, state)
    return account ? answer(c, renderAccount(account)) : notFound(c)
  })
}

/** A shadow-banned account is there for itself alone. */
export function visibleAccount(c: Call, state: ForumState): Account | undefined {
  const account = state.forum.account(c.req.param('name') ?? '')
  const hidden = account?.standing === 'shadow-banned' && account !== c.get('caller').account
  return hidden ? undefined : account
}
