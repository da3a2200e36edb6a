import { serveApp } from '@radar/simulator-kit'
import type { Simulator } from './simulator.ts'

/** Addresses of a simulator that is served; `url` is where its levers are. */
export type ServedSimulator = { url: string; searchUrl: string; itemsUrl: string; close(): Promise<void> }

/** Serves a simulator on a port of its own (0: any free one). Throws what listening throws, such as EADDRINUSE. */
export async function serveHackerNews(
  { app }: Simulator,
  at: { port: number; hostname: string },
): Promise<ServedSimulator> {
  const { url, close } = await serveApp(app, at)
  return { url, searchUrl: `${url}/api/v1`, itemsUrl: `${url}/v0`, close }
}
