import { parseArgs } from 'node:util'
import { sampleItems } from './sample-items.ts'
import { serveHackerNews } from './serve.ts'
import { createHackerNewsSimulator } from './simulator.ts'

/** Runs the simulator alone, with sample threads and the levers for tests. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4100' } } })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${values.port} is no port. Give a number from 0 to 65535.`)
  }
  const simulator = createHackerNewsSimulator({ control: true })
  simulator.addItems(sampleItems(simulator.state.clock.now()))
  const { searchUrl, itemsUrl, close } = await serveHackerNews(simulator, { port, hostname: '127.0.0.1' })
  console.log(`The search index is at ${searchUrl}, the item API at ${itemsUrl}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
