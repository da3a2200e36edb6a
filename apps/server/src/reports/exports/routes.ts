import { errorMap } from '@radar/contract'
import { Hono } from 'hono'
import { actFor } from '../../platform/ctx.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { KnownError } from '../../platform/errors.ts'
import { answerWithFile } from '../../platform/http/answer-with-file.ts'
import { NO_QUERY, parseQuery } from '../../platform/http/bodies/parse-query.ts'
import { describeStranger } from '../../platform/http/find-caller.ts'
import type { FindCaller } from '../../platform/http/find-caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { exportAccount } from './export-account.ts'

export { describeFiles } from './describe-files.ts'

/** Mounts `GET /api/v1/profile/export.zip`, whose answer is not JSON, so that it is no procedure. */
export function mountAccountExport({ ctx, findCaller }: { ctx: Ctx; findCaller: FindCaller }): Hono {
  const app = new Hono()
  app.get('/api/v1/profile/export.zip', async (c) => {
    const caller = await findCaller(c)
    if (!caller) return refuse('UNAUTHORIZED', 401, describeStranger(c))
    parseQuery(c, NO_QUERY)
    const day = ctx.now().toISOString().slice(0, 10)
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="radar-${day}.zip"`,
      'cache-control': 'no-store',
    }
    try {
      return await answerWithFile(c, (deliver) =>
        exportAccount(actFor(ctx, caller), (archive) =>
          deliver(new Response(ReadableStream.from(archive) as ReadableStream, { headers })),
        ),
      )
    } catch (error) {
      if (!(error instanceof KnownError)) throw error
      return refuse(error.code, errorMap[error.code].status, error.message)
    }
  })
  return app
}
