import { serveApp } from '@radar/simulator-kit'
import type { Simulator } from './simulator.ts'

/** Serves a simulator on a port of its own (0: any free one). Throws what listening throws, such as EADDRINUSE. */
export async function serveSimulator(
  { app }: Simulator,
  at: { port: number; hostname: string },
): Promise<{ url: string; close(): Promise<void> }> {
  const { url, close } = await serveApp(app, at)
  return { url, close }
}
