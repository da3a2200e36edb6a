import { Hono } from 'hono'
import { actFor } from '../../platform/ctx.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { NO_QUERY, parseQuery } from '../../platform/http/bodies/parse-query.ts'
import { describeStranger } from '../../platform/http/find-caller.ts'
import type { FindCaller } from '../../platform/http/find-caller.ts'
import { queueFile } from '../../platform/http/queue-files.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { dismissMonth } from './dismiss-month.ts'
import { exportMonths } from './export-months.ts'
import { getLastMonth } from './get-last-month.ts'
import { getResults } from './get-results.ts'

export const resultsRoutes = {
  get: signedIn.results.get.handler(({ context }) => getResults(context.ctx)),
  lastMonth: signedIn.results.lastMonth.handler(({ context }) => getLastMonth(context.ctx)),
  dismiss: signedIn.results.dismiss.handler(({ context, input }) => dismissMonth(context.ctx, input.month)),
}

/** Mounts `GET /api/v1/results.csv`. */
export function mountMonths({ ctx, findCaller }: { ctx: Ctx; findCaller: FindCaller }): Hono {
  const app = new Hono()
  app.get('/api/v1/results.csv', async (c) => {
    const caller = await findCaller(c)
    if (!caller) return refuse('UNAUTHORIZED', 401, describeStranger(c))
    parseQuery(c, NO_QUERY)
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="radar-months.csv"',
      'cache-control': 'no-store',
    }
    return queueFile(
      c,
      caller,
      async () => new Response(await exportMonths(actFor(ctx, caller)), { headers }),
    )
  })
  return app
}
