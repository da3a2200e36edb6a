export { openEncoder } from './open-encoder.ts'
export type { Encode } from './encode.ts'
