import { runAlone } from '@radar/simulator-kit'
import { samplePosts } from './sample-posts.ts'
import { serveBluesky } from './serve.ts'
import { createBlueskySimulator } from './simulator.ts'

/* Runs the simulator alone, with sample posts and the levers for tests. */
await runAlone(4400, async (at) => {
  const simulator = createBlueskySimulator({ control: true })
  simulator.addPosts(samplePosts(simulator.state.clock.now()))
  const { streamUrl, apiUrl, close } = await serveBluesky(simulator, at)
  return { addresses: `The stream is at ${streamUrl}, the public API at ${apiUrl}.`, close }
})
