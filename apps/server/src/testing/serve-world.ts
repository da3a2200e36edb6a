import { join } from 'node:path'
import { listen } from '../platform/http/http-server.ts'
import { allJobs } from '../worker.ts'
import type { Person, World } from './create-world.ts'
import { openDoor } from './open-door.ts'

const WEB_DIR = join(import.meta.dirname, '../../../web/build/client')

/** A world that a browser can look at. */
export type ServedWorld = {
  url: string
  /** The cookies of somebody who is signed in, for a browser. */
  cookiesOf(person: Person): { name: string; value: string; url: string }[]
  /** Does a recurring job now, as its cron would. */
  run(job: 'sweep-replies' | 'look-after-replies'): Promise<void>
  close(): Promise<void>
}

/** Serves a world with the built web app over HTTP, on loopback. */
export async function serveWorld(world: World): Promise<ServedWorld> {
  const server = await listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${server.port}`
  const ctx = { ...world.ctx, url }
  const app = openDoor({ connection: world.connection, ctx }, { url, webDir: WEB_DIR })
  server.serve((request, env) => app.fetch(request, env))
  return {
    url,
    cookiesOf: ({ cookie }) =>
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
      }),
    run: (job) => allJobs(world.ctx)[job].run({}),
    close: server.close,
  }
}
