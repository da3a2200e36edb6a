import { ASKING } from './asking.ts'
import { compilePhrases } from './cue-group.ts'
import type { CueGroup } from './cue-group.ts'
import { NOT_ASKING } from './not-asking.ts'

/** All ways of speaking that the score knows. */
export const CUE_GROUPS: readonly CueGroup[] = [...ASKING, ...NOT_ASKING]

/** One pattern per group, in the same order. */
export const CUE_PATTERNS: readonly RegExp[] = CUE_GROUPS.map((group) => compilePhrases(group.phrases))
