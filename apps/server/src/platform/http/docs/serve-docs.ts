import { Hono } from 'hono'
import type { Ctx } from '../../ctx.ts'
import { describeApi } from './describe-api.ts'
import { docsPage } from './docs-page.ts'
import { readOperations } from './read-operations.ts'

/** `/api/openapi.json` for programs, and `/api/docs`, the same for people. Both are made at the first request. */
export function serveDocs({ url }: Pick<Ctx, 'url'>): Hono {
  const app = new Hono()
  let described: ReturnType<typeof describeApi> | undefined
  const describe = () => (described ??= describeApi())
  app.get('/api/openapi.json', async (c) => c.json(await describe()))
  app.get('/api/docs', async (c) =>
    c.html(docsPage({ url, operations: readOperations(await describe()) }), 200, {
      'cache-control': 'no-cache',
    }),
  )
  return app
}
