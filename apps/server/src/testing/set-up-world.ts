import { beforeAll } from 'vitest'
import { createWorld } from './create-world.ts'
import type { Person, World } from './create-world.ts'

/** The world of a file's tests: made before the first of them, closed after the last. Nothing of it is there before. */
export function setUpWorld(...options: Parameters<typeof createWorld>): World {
  const world = {} as World
  beforeAll(async () => {
    Object.assign(world, await createWorld(...options))
    return () => world.close()
  })
  return world
}

/** Somebody who has signed up in that world before the first test. */
export function setUpPerson(world: World, ...options: Parameters<World['signUp']>): Person {
  const person = {} as Person
  beforeAll(async () => {
    Object.assign(person, await world.signUp(...options))
  })
  return person
}
