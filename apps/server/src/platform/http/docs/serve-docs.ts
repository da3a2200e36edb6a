import { Hono } from 'hono'
import type { Ctx } from '../../ctx.ts'
import { answerPacked, packText } from '../pages/pack-text.ts'
import type { PackedText } from '../pages/pack-text.ts'
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
  let packed: Promise<{ description: PackedText; page: PackedText }> | undefined
  const pack = async () => {
    const described = await describeApi(describeMore(), ctx.url)
    const page = await docsPage({ url: ctx.url, operations: parseOperations(described) })
    return {
      description: await packText(JSON.stringify(described), 'quick'),
      page: await packText(page.toString(), 'quick'),
    }
  }
  /** Strangers ask for both: they are written once, and again only where that failed. */
  const packOnce = () =>
    (packed ??= pack().catch((error: unknown) => {
      packed = undefined
      throw error
    }))
  app.get('/api/openapi.json', async (c) =>
    answerPacked(c, (await packOnce()).description, 'application/json'),
  )
  app.get('/api/docs', async (c) => {
    c.header('cache-control', 'no-cache')
    return answerPacked(c, (await packOnce()).page, 'text/html; charset=UTF-8')
  })
  app.get('/agent-guide.md', (c) =>
    c.body(agentGuide(ctx.url), 200, {
      'content-type': 'text/markdown; charset=UTF-8',
      'cache-control': 'no-cache',
    }),
  )
  return app
}
