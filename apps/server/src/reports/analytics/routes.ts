import { ANALYTICS_TABLES, analyticsInput } from '@radar/contract'
import { Hono } from 'hono'
import { parseQuery } from '../../platform/http/bodies/parse-query.ts'
import { actFor } from '../../platform/ctx.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { describeStranger } from '../../platform/http/find-caller.ts'
import type { FindCaller } from '../../platform/http/find-caller.ts'
import { queueFile } from '../../platform/http/queue-files.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { exportTable } from './export-table.ts'
import { getAnalytics } from './get-analytics.ts'

export const analyticsRoutes = {
  get: signedIn.analytics.get.handler(({ context, input }) => getAnalytics(context.ctx, input)),
}

/** Mounts `GET /api/v1/analytics/{table}.csv`. */
export function mountAnalyticsTables({ ctx, findCaller }: { ctx: Ctx; findCaller: FindCaller }): Hono {
  const app = new Hono()
  for (const table of ANALYTICS_TABLES)
    app.get(`/api/v1/analytics/${table}.csv`, async (c) => {
      const caller = await findCaller(c)
      if (!caller) return refuse('UNAUTHORIZED', 401, describeStranger(c))
      const query = parseQuery(c, analyticsInput)
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="radar-${table}.csv"`,
        'cache-control': 'no-store',
      }
      return queueFile(
        c,
        caller,
        async () => new Response(await exportTable(actFor(ctx, caller), { table, ...query }), { headers }),
      )
    })
  return app
}
