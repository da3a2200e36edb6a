import { parseArgs } from 'node:util'
import { createPopulation } from '@radar/demo-population'
import { serveSimulator } from './serve.ts'
import { createSimulator } from './simulator.ts'

const HOSTNAME = '127.0.0.1'
const CLIENT = { clientId: 'radar-demo', clientSecret: 'radar-demo-secret' }

/** Runs the forum alone, with the people who write in it and the levers for tests. */
async function main(): Promise<void> {
  const port = readPort()
  const simulator = createSimulator({
    ...CLIENT,
    control: true,
    population: (start) => createPopulation({ seed: 1, start }),
  })
  const { url, close } = await serveSimulator(simulator, { port, hostname: HOSTNAME })
  console.log(`The forum is at ${url} (client id ${CLIENT.clientId}, secret ${CLIENT.clientSecret}).`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}

function readPort(): number {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4000' } } })
  const port = Number(values.port)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`${values.port} is no port. Give a number from 0 to 65535.`)
}

function explain(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose one with --port.`
  if (code === 'EACCES') return `Port ${port} may not be used here. Choose another with --port.`
  return message
}

await main().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
