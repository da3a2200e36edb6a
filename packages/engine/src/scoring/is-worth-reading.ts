import type { Observation } from './observation.ts'
import { chanceAt } from './weigh.ts'

/** The nearest that posts come to what is looked for, but for one in hundreds. */
const NEAREST = 0.45
/** Below, even the nearest post would not be worth a look. */
const MIN_CHANCE = 0.1

/** Whether the meaning of a post could make it worth a look; it costs as much as thirty posts without. */
export function isWorthReading(observation: Observation): boolean {
  return chanceAt(NEAREST, observation) >= MIN_CHANCE
}
