import { serveApp } from '@radar/simulator-kit'
import type { Simulator } from './simulator.ts'

/** Address of a simulator that is served, and the way to end it. */
export type ServedSimulator = { url: string; close(): Promise<void> }

/** Serves a simulator on a port of its own (0: any free one). Throws what listening throws, such as EADDRINUSE. */
export async function serveDiscourse(
  { app }: Simulator,
  at: { port: number; hostname: string },
): Promise<ServedSimulator> {
  const { url, close } = await serveApp(app, at)
  return { url, close }
}
