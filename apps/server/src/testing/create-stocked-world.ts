import { createWorld } from './create-world.ts'
import type { Person, World } from './create-world.ts'
import { giveBelongings, sampleInputs } from './sample-inputs.ts'

/** A world with Ann, who has one of everything, and an input for every route that names what is hers. */
export async function createStockedWorld(): Promise<{
  world: World
  ann: Person
  inputs: Record<string, Record<string, unknown>>
}> {
  const world = await createWorld()
  const ann = await world.signUp({ plan: 'moderator' })
  return { world, ann, inputs: sampleInputs(await giveBelongings(world, ann, 'ann_main')) }
}
