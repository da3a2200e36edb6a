import { z } from 'zod'
import { nameFailure } from '../answers/read-answer.ts'
import type { Clock } from '../clock.ts'
import { ClientRefusedError, GrantRefusedError } from '../errors/token-errors.ts'
import { parseJson, tryParseObject, unreadable } from '../http/parse-json.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import type { TokenGrant } from './tokens.ts'

export type PostForm = (path: string, form: Record<string, string>) => Promise<HttpAnswer>

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish().catch(null),
  expires_in: z.number().positive().catch(600),
  scope: z.string().catch(''),
})

/**
 * Asks the token endpoint once. Its errors come with status 200 as well as 400, so the body decides.
 * Throws ClientRefusedError (401, invalid_client), GrantRefusedError, RateLimitedError, ServerFailedError or a transport error.
 */
export async function requestTokens(
  post: PostForm,
  { form, clock }: { form: Record<string, string>; clock: Clock },
): Promise<TokenGrant> {
  const askedAt = clock.now()
  const answer = await post('/api/v1/access_token', form)
  refuseErrors(answer)
  const parsed = tokenAnswer.safeParse(parseJson(answer))
  if (!parsed.success) throw unreadable(answer, 'shape')
  const { access_token, refresh_token, expires_in, scope } = parsed.data
  return {
    access_token,
    refresh_token: refresh_token ?? null,
    expires_at: askedAt + Math.min(expires_in, MAX_LIFE) * 1000,
    scope,
  }
}

const MAX_LIFE = 366 * 86_400

function refuseErrors(answer: HttpAnswer): void {
  const { endpoint, status } = answer
  if (status === 401) throw new ClientRefusedError({ endpoint, status })
  const error = status === 200 || status === 400 ? errorIn(answer) : undefined
  if (error === 'invalid_client' || error === 'unauthorized_client')
    throw new ClientRefusedError({ endpoint, status })
  if (error !== undefined) throw new GrantRefusedError({ endpoint, status, error })
  if (status < 200 || status >= 300) throw nameFailure(answer)
}

function errorIn(answer: HttpAnswer): string | undefined {
  const error = tryParseObject(answer)?.['error']
  return typeof error === 'string' || typeof error === 'number' ? String(error) : undefined
}
