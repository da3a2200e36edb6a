import { errorMap } from '@radar/contract'
import { Hono } from 'hono'
import { z } from 'zod'
import { findBadText } from '../platform/http/check-text.ts'
import type { Ctx } from '../platform/ctx.ts'
import { limitFields } from '../platform/http/limit-fields.ts'
import { refuse } from '../platform/http/refuse.ts'
import { readFields } from '../platform/http/read-fields.ts'
import { findPasswordFault } from './check-password.ts'
import type { Auth } from './create-auth.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { countTry, deleteTries } from './limit-tries.ts'
import type { SignInQueue } from '../platform/http/queue-sign-ins.ts'

const email = z.string().max(254)
const password = z.string().max(1_000)

/** All that the sign-in library may answer, and be asked; the rest of its paths does not exist here. */
const paths = {
  '/api/auth/sign-up/email': z.strictObject({ name: z.string().max(120), email, password }),
  '/api/auth/sign-in/email': z.strictObject({ email, password }),
  '/api/auth/sign-out': z.strictObject({}),
}

type AuthParts = { ctx: Ctx; auth: Auth; signIns: SignInQueue }

export function mountAuth({ ctx, auth, signIns }: AuthParts): Hono {
  const app = new Hono()
  app.get('/api/auth/get-session', async (c) => likeTheApi(await auth.handler(c.req.raw)))
  for (const [path, schema] of Object.entries(paths))
    app.post(path, async (c) => {
      const body: unknown = JSON.parse((await c.req.text()) || '{}')
      const fields = findBadText(body)
      const { success, data, error } = schema.safeParse(body)
      if (Object.keys(fields).length > 0 || !success)
        return refuse('BAD_REQUEST', 400, errorMap.BAD_REQUEST.message, {
          data: { fields: limitFields({ ...readFields(error?.issues ?? []), ...fields }) },
        })
      const request = new Request(c.req.raw, { method: 'POST', body: JSON.stringify(data) })
      if (path === '/api/auth/sign-in/email')
        return signIns.run(() => signIn(ctx, auth, request, data as Credentials))
      if (path === '/api/auth/sign-up/email')
        return signIns.run(() => signUp(ctx, auth, request, data as Credentials))
      return likeTheApi(await auth.handler(request))
    })
  return app
}

type Credentials = { email: string; password: string }

/**
 * The library limits addresses; this limits the tries on one account, from wherever they come. A device on which the
 * account was signed in to before has tries of its own, so that nobody can lock its owner out.
 */
async function signIn(ctx: Ctx, auth: Auth, request: Request, { email }: Credentials) {
  const owner = { email, https: auth.https }
  const tries = { email, device: knownDevice(ctx, request.headers, owner) }
  const wait = await countTry(ctx, tries)
  if (wait !== undefined) return tooManyRequests(wait)
  const answer = await auth.handler(request)
  if (!answer.ok) return likeTheApi(answer)
  await deleteTries(ctx, tries)
  return withCookie(answer, rememberDevice(ctx, request.headers, owner))
}

async function signUp(ctx: Ctx, auth: Auth, request: Request, { email, password }: Credentials) {
  const fault = findPasswordFault({ email, password })
  if (fault) return refuse('PASSWORD_REFUSED', 400, fault, { data: { fields: { password: [fault] } } })
  const answer = await auth.handler(request)
  if (!answer.ok) return likeTheApi(answer)
  return withCookie(answer, rememberDevice(ctx, request.headers, { email, https: auth.https }))
}

function withCookie(answer: Response, cookie: string): Response {
  const headers = new Headers(answer.headers)
  headers.append('set-cookie', cookie)
  return new Response(answer.body, { status: answer.status, headers })
}

/** The library's refusals in the shape of ours. */
async function likeTheApi(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  if (answer.status === 429) return tooManyRequests(Number(answer.headers.get('x-retry-after') ?? 60))
  const { code = 'BAD_REQUEST', message = 'This cannot be done.' } = (await answer
    .json()
    .catch(() => ({}))) as { code?: string; message?: string }
  return refuse(code, answer.status, message)
}

function tooManyRequests(seconds: number) {
  const { status, message } = errorMap.TOO_MANY_REQUESTS
  return refuse('TOO_MANY_REQUESTS', status, message, {
    headers: { 'retry-after': String(seconds) },
    data: { retry_after_seconds: seconds },
  })
}
