import { runAlone } from '@radar/simulator-kit'
import { sampleForum } from './sample-forum.ts'
import { serveDiscourse } from './serve.ts'
import { createDiscourseSimulator } from './simulator.ts'

/* Runs the simulator alone, with sample topics and the levers for tests. */
await runAlone(4300, async (at) => {
  const simulator = createDiscourseSimulator({ control: true })
  const { categories, posts } = sampleForum(simulator.state.clock.now())
  simulator.addCategories(categories)
  simulator.addPosts(posts)
  const { url, close } = await serveDiscourse(simulator, at)
  return { addresses: `The forum is at ${url}.`, close }
})
