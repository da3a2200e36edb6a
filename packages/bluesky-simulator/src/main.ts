import { parseArgs } from 'node:util'
import { samplePosts } from './sample-posts.ts'
import { serveBluesky } from './serve.ts'
import { createBlueskySimulator } from './simulator.ts'

/** Runs the simulator alone, with sample posts and the levers for tests. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4400' } } })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${values.port} is no port. Give a number from 0 to 65535.`)
  }
  const simulator = createBlueskySimulator({ control: true })
  simulator.addPosts(samplePosts(simulator.state.clock.now()))
  const { streamUrl, apiUrl, close } = await serveBluesky(simulator, { port, hostname: '127.0.0.1' })
  console.log(`The stream is at ${streamUrl}, the public API at ${apiUrl}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
