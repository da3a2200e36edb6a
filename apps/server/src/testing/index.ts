export { connectAccount } from './connect-account.ts'
export { createWorld } from './create-world.ts'
export type { Person, World } from './create-world.ts'
export { plantMatch } from './plant-match.ts'
