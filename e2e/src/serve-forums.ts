import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDiscourseSimulator, serveDiscourse } from '@radar/discourse-simulator'
import type { Simulator as Discourse } from '@radar/discourse-simulator'
import { createLemmySimulator, serveLemmy } from '@radar/lemmy-simulator'
import type { Simulator as Lemmy } from '@radar/lemmy-simulator'

type ServedForums = {
  /** Value of `RADAR_FORUMS_URL`. */
  url: string
  lemmy: Lemmy
  discourse: ReadonlyMap<string, Discourse>
  close(): Promise<void>
}

/** Serves instances of Lemmy and Discourse forums, each by its host; any other host is not there. */
export async function serveForums(hosts: {
  lemmy: readonly string[]
  discourse: readonly string[]
}): Promise<ServedForums> {
  const lemmy = createLemmySimulator({ hosts: hosts.lemmy })
  const instances = await serveLemmy(lemmy, { hostname: '127.0.0.1' })
  const boards = await Promise.all(
    hosts.discourse.map(async (host) => {
      const simulator = createDiscourseSimulator({ settings: { title: `Forum of ${host}` } })
      return { host, simulator, served: await serveDiscourse(simulator, { port: 0, hostname: '127.0.0.1' }) }
    }),
  )
  const urls = new Map([
    ...hosts.lemmy.map((host) => [host, instances.urlOf(host)] as const),
    ...boards.map(({ host, served }) => [host, served.url] as const),
  ])
  const gateway = createServer((request, response) => void pass({ urls, request, response }))
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    lemmy,
    discourse: new Map(boards.map(({ host, simulator }) => [host, simulator])),
    close: async () => {
      gateway.closeAllConnections()
      await new Promise((resolve) => gateway.close(resolve))
      await instances.close()
      await Promise.all(boards.map(({ served }) => served.close()))
    },
  }
}

type PassedRequest = { urls: ReadonlyMap<string, string>; request: IncomingMessage; response: ServerResponse }

/** Passes a request on to the host that its path begins with. Any other is answered as where nobody listens. */
async function pass({ urls, request, response }: PassedRequest): Promise<void> {
  const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? '') ?? []
  const at = urls.get(host)
  const answer = at && (await fetch(`${at}${path}`, { redirect: 'manual' }).catch(() => undefined))
  if (!answer) {
    request.socket.destroy()
    return
  }
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
