import type { CueGroup } from './cue-group.ts'
import { CIRCUMSTANCES } from './circumstances.ts'
import { TROUBLES } from './troubles.ts'
import { WISHES } from './wishes.ts'

/** Cues of asking. */
export const ASKING: readonly CueGroup[] = [...WISHES, ...TROUBLES, ...CIRCUMSTANCES]
