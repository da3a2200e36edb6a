import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Name of the site in Radar's process. */
export const SITE = 'hostile-page.example.com'

/** Many tags that are never closed, then as many blocks, in as much as Radar reads of a page. */
const PAGE = `${'<b>'.repeat(87_000)}${'<br>'.repeat(65_000)}`.slice(0, 512 * 1_024)

type HostilePage = {
  /** Environment of a Radar that reaches the page by its name. */
  env: Record<string, string>
  close(): void
}

/** Serves a page that costs its parser much. */
export async function serveHostilePage(): Promise<HostilePage> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const route = pathToFileURL(join(import.meta.dirname, 'route-site.mjs')).href
  return {
    env: {
      NODE_OPTIONS: `--import=${route}`,
      SITE_NAME: SITE,
      SITE_PORT: String((server.address() as AddressInfo).port),
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
