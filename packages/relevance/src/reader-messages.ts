import type { Fault } from './errors.ts'
import type { Instructions } from './kernel/open-kernel.ts'
import type { Reading } from './reading.ts'
import type { Pair } from './tokens/pair.ts'

/** Data that the thread of a reader starts with. */
export type ReaderSettings = { folder: string; instructions: Instructions | undefined }

/** First message of the thread. `undefined` says that the weights are loaded. */
export type OpeningFault = { file: string; fault: Fault } | undefined

export type ReaderRequest = { id: number; pairs: readonly Pair[] }
export type ReaderResponse = { id: number; readings: Reading[] }
