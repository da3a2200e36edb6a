import { join } from 'node:path'
import { createPopulation, createSimulator } from '@radar/reddit-simulator'

/** Where the demo forum's pages and its API are. */
const PATH = '/forum'
const SEED = 1

export type DemoForum = {
  path: string
  clientId: string
  clientSecret: string
  fetch(request: Request): Response | Promise<Response>
  close(): void
}

/** A small forum that lives in this process where Reddit is not configured; what Radar does in it is kept on disk. */
export function openDemoForum({
  dataDir,
  publicUrl,
}: {
  dataDir: string
  publicUrl: string | undefined
}): DemoForum {
  const client = { clientId: 'radar-demo', clientSecret: 'radar-demo-secret' }
  const simulator = createSimulator({
    ...client,
    ...(publicUrl ? { redirectUris: [`${publicUrl}/functions/v1/reddit-oauth`] } : {}),
    basePath: PATH,
    eventLog: join(dataDir, 'forum.jsonl'),
    population: (start) => createPopulation({ seed: SEED, start }),
    seed: SEED,
  })
  return {
    path: PATH,
    ...client,
    fetch: (request) => simulator.app.fetch(request),
    close: () => simulator.close(),
  }
}
