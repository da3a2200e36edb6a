import { Hono } from 'hono'
import { actAs } from '../../platform/ctx.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { CLIENT_ADDRESS } from '../../platform/headers.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { createBudgets } from '../../platform/create-budgets.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { deleteHook, getHook, renewHook } from './change-hook.ts'
import { parseReport } from './parse-report.ts'
import { receiveVisit } from './receive-visit.ts'

/** Limit per network: more than one person opens; an office behind one address may come close. */
const PER_ADDRESS = { max: 60, perSecond: 1, maxKeys: 50_000 }
const SECONDS_OF_A_DAY = 86_400

/** Headers that let any site report, without cookies. */
const ANY_ORIGIN = { 'access-control-allow-origin': '*' }
const PREFLIGHT = {
  ...ANY_ORIGIN,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}

export const visitHookRoutes = {
  get: signedIn.visitHook.get.handler(({ context }) => getHook(context.ctx)),
  renew: signedIn.visitHook.renew.handler(({ context }) => renewHook(context.ctx)),
  delete: signedIn.visitHook.delete.handler(({ context }) => deleteHook(context.ctx)),
}

/** Mounts `POST /hooks/visits/{secret}`, where a user's own site reports visits by links of replies. */
export function mountVisits(ctx: Ctx): Hono {
  const app = new Hono()
  const acting = actAs(ctx, 'link')
  const budgets = createBudgets(PER_ADDRESS)
  app.options('/hooks/visits/:secret', () => new Response(null, { status: 204, headers: PREFLIGHT }))
  app.post('/hooks/visits/:secret', async (c) => {
    const network = networkOf(c.req.header(CLIENT_ADDRESS) ?? '')
    const wait = budgets.spend({ key: network, cost: 1, at: ctx.now().getTime() })
    if (wait !== undefined) return tooMany(wait)
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const report = await parseReport(bytes, c.req.header('content-type') ?? '')
    if (!report)
      return refused('BAD_REQUEST', 400, 'Send the ref of the address, as in {"ref": "rd-0123456789"}.')
    const result = await receiveVisit(acting, c.req.param('secret'), report)
    if (result === 'too_many') return tooMany(secondsToMidnight(ctx.now()))
    if (result === 'no_such_address')
      return refused(
        'NOT_FOUND',
        404,
        'This address accepts no reports. You find the present one in Settings.',
      )
    return new Response(null, { status: 204, headers: ANY_ORIGIN })
  })
  return app
}

function refused(code: string, status: number, message: string) {
  return refuse(code, status, message, { headers: ANY_ORIGIN })
}

function tooMany(seconds: number) {
  return refuse('TOO_MANY_REQUESTS', 429, 'Too many reports. The visit was not counted.', {
    headers: { ...ANY_ORIGIN, 'retry-after': String(seconds) },
  })
}

function secondsToMidnight(now: Date): number {
  return SECONDS_OF_A_DAY - (Math.floor(now.getTime() / 1_000) % SECONDS_OF_A_DAY)
}
