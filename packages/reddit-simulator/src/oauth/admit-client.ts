import { answer } from '../answers/answer.ts'
import { readForm } from '../answers/read-form.ts'
import type { Form } from '../answers/read-form.ts'
import { tooManyRequests } from '../answers/refuse.ts'
import type { Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { budgetHeaders } from './rate-budget.ts'
import { isAnonymousUserAgent } from './user-agent.ts'

/** Lets a client act that proves itself with Basic: a name in the User-Agent, its secret, and budget left. */
export async function admitClient(
  c: Call,
  { state, act }: { state: ForumState; act(form: Form): Response },
): Promise<Response> {
  if (isAnonymousUserAgent(c.req.header('user-agent'))) return tooManyRequests(c)
  if (!isOurClient(c.req.header('authorization'), state.client)) {
    c.header('www-authenticate', 'Basic realm="reddit"')
    return answer(c, { message: 'Unauthorized', error: 401 }, 401)
  }
  const budget = state.tokenBudget.spend(state.client.id, state.clock.exact())
  for (const [name, value] of Object.entries(budgetHeaders(budget))) c.header(name, value)
  return budget.within ? act(await readForm(c)) : tooManyRequests(c)
}

function isOurClient(authorization: string | undefined, client: ForumState['client']): boolean {
  const encoded = /^basic\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return false
  const [id, secret] = splitOnce(Buffer.from(encoded, 'base64').toString('utf8'))
  return id === client.id && secret === client.secret
}

function splitOnce(pair: string): [string, string] {
  const colon = pair.indexOf(':')
  return colon < 0 ? [pair, ''] : [pair.slice(0, colon), pair.slice(colon + 1)]
}
