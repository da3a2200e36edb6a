export { openEncoder } from './open-encoder.ts'
export type { Encode } from './open-encoder.ts'
