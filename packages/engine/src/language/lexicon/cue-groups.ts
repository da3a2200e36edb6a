import { ASKING } from './asking.ts'
import { compilePhrases } from './cue-group.ts'
import type { CueGroup } from './cue-group.ts'
import { NOT_ASKING } from './not-asking.ts'
import { scanPatterns } from './scan-patterns.ts'

/** All ways of speaking that the score knows. */
export const CUE_GROUPS: readonly CueGroup[] = [...ASKING, ...NOT_ASKING]

/** One pattern per group, in the same order. */
export const CUE_PATTERNS: readonly RegExp[] = CUE_GROUPS.map((group) => compilePhrases(group.phrases))

/** Finds the phrases of each group, as their patterns would one by one. */
export const scanCues = scanPatterns(CUE_PATTERNS)
