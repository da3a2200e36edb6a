import type { Fault } from './errors.ts'
import type { Instructions } from './kernel/open-kernel.ts'
import type { Reading } from './reading.ts'
import type { TextToFind } from './tokens/encode-text.ts'
import type { Pair } from './tokens/pair.ts'

/** Data that the thread of a reader starts with. */
export type ReaderSettings = { folder: string; instructions: Instructions | undefined }

/** First message of the thread: what was opened, or why nothing was. */
export type Opening = { fault?: never; finds: Finds | undefined } | { fault: Fault; file: string }

/**
 * `threshold` is the nearness from which a post is worth reading for a campaign. Directions are comparable within a
 * `version`, the SHA-256 of the weights.
 */
export type Finds = { threshold: number; version: string }

/** One is sent after the answer to the one before. */
export type ReaderRequest = { pairs: readonly Pair[] } | { texts: readonly TextToFind[] }
export type ReaderResponse = Reading[] | Float32Array[]
