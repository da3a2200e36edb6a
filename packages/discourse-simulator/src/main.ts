import { parseArgs } from 'node:util'
import { sampleForum } from './sample-forum.ts'
import { serveDiscourse } from './serve.ts'
import { createDiscourseSimulator } from './simulator.ts'

/** Runs the simulator alone, with sample threads and the levers for tests. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4300' } } })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${values.port} is no port. Give a number from 0 to 65535.`)
  }
  const simulator = createDiscourseSimulator({ control: true })
  const { categories, posts } = sampleForum(simulator.state.clock.now())
  simulator.addCategories(categories)
  simulator.addPosts(posts)
  const { url, close } = await serveDiscourse(simulator, { port, hostname: '127.0.0.1' })
  console.log(`The forum is at ${url}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
