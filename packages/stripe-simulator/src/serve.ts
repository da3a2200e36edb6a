import { serveApp } from '@radar/simulator-kit'
import type { StripeSimulator } from './simulator.ts'

export type ServedStripe = { host: string; port: number; url: string; close(): Promise<void> }

/** Serves a simulator on a port of its own (0: any free one). Throws what listening throws, such as EADDRINUSE. */
export async function serveStripe(
  { app }: StripeSimulator,
  { port, hostname }: { port: number; hostname: string },
): Promise<ServedStripe> {
  return { host: hostname, ...(await serveApp(app, { port, hostname })) }
}
