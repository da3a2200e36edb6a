import { Hono } from 'hono'
import type { Ctx } from '../../ctx.ts'
import { agentGuide } from './agent-guide.ts'
import { describeApi } from './describe-api.ts'
import { docsPage } from './docs-page.ts'
import { parseOperations } from './parse-operations.ts'

type DocsParts = {
  ctx: Pick<Ctx, 'url'>
  /** The paths that are not of the contract, as OpenAPI 3.1 has them. */
  describeMore(): Record<string, object>
}

/** `/api/openapi.json` for programs, `/api/docs`, the same for people, and `/agent-guide.md` for models. */
export function serveDocs({ ctx, describeMore }: DocsParts): Hono {
  const app = new Hono()
  let described: ReturnType<typeof describeApi> | undefined
  const describe = () => (described ??= describeApi(describeMore(), ctx.url))
  app.get('/api/openapi.json', async (c) => c.json(await describe()))
  app.get('/api/docs', async (c) =>
    c.html(docsPage({ url: ctx.url, operations: parseOperations(await describe()) }), 200, {
      'cache-control': 'no-cache',
    }),
  )
  app.get('/agent-guide.md', (c) =>
    c.body(agentGuide(ctx.url), 200, {
      'content-type': 'text/markdown; charset=UTF-8',
      'cache-control': 'no-cache',
    }),
  )
  return app
}
