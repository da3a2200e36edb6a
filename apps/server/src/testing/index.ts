export { createWorld } from './create-world.ts'
export type { Person, World } from './create-world.ts'
