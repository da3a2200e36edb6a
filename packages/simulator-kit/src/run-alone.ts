import { parseArgs } from 'node:util'

/** `addresses` is a sentence that says where it is served. */
type Running = { addresses: string; close(): Promise<void> }

/** Runs a simulator as a program on 127.0.0.1, at `--port` or else `usualPort`, until a signal ends it. */
export async function runAlone(
  usualPort: number,
  serve: (at: { port: number; hostname: string }) => Promise<Running>,
): Promise<void> {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: String(usualPort) } } })
    const { addresses, close } = await serve({ port: parsePort(values.port), hostname: '127.0.0.1' })
    console.log(addresses)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose one with --port.`
  if (code === 'EACCES') return `Port ${port} may not be used here. Choose another with --port.`
  return message
}

function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`${text} is no port. Give a number from 0 to 65535.`)
}
