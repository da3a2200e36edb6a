import { createPopulation } from '@radar/demo-population'
import { runAlone } from '@radar/simulator-kit'
import { serveSimulator } from './serve.ts'
import { createSimulator } from './simulator.ts'

const CLIENT = { clientId: 'radar-demo', clientSecret: 'radar-demo-secret' }

/* Runs the forum alone, with the people who write in it and the levers for tests. */
await runAlone(4000, async (at) => {
  const simulator = createSimulator({
    ...CLIENT,
    control: true,
    population: (start) => createPopulation({ seed: 1, start }),
  })
  const { url, close } = await serveSimulator(simulator, at)
  const addresses = `The forum is at ${url} (client id ${CLIENT.clientId}, secret ${CLIENT.clientSecret}).`
  return { addresses, close }
})
