import { readTable } from './read-table.ts'
import type { SpeechModel } from './speech-model.ts'
import { SPEECH_TABLE } from './table.ts'

/** How authors speak, as learned from posts that people read. */
export const SPEECH: SpeechModel = readTable(SPEECH_TABLE)
