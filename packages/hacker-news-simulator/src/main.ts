import { runAlone } from '@radar/simulator-kit'
import { sampleItems } from './sample-items.ts'
import { serveHackerNews } from './serve.ts'
import { createHackerNewsSimulator } from './simulator.ts'

/* Runs the simulator alone, with sample threads and the levers for tests. */
await runAlone(4100, async (at) => {
  const simulator = createHackerNewsSimulator({ control: true })
  simulator.addItems(sampleItems(simulator.state.clock.now()))
  const { searchUrl, itemsUrl, close } = await serveHackerNews(simulator, at)
  return { addresses: `The search index is at ${searchUrl}, the item API at ${itemsUrl}.`, close }
})
