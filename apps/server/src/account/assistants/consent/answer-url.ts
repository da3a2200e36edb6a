import type { Ctx } from '../../../platform/ctx.ts'
import type { RequestWithClient } from './check-request.ts'

/** Address that takes an answer to the client: a code, or an error. It names the issuer (RFC 9207). */
export function answerUrl(
  ctx: Pick<Ctx, 'url'>,
  { redirect_uri, state }: Pick<RequestWithClient, 'redirect_uri' | 'state'>,
  answer: { code: string } | { error: string; error_description: string },
): string {
  const url = new URL(redirect_uri)
  const fields = { ...answer, ...(state !== undefined && { state }), iss: ctx.url }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}
