import { singular } from '../text/plural.ts'

/** Kinds of things. The words before one name the topic, “guitar” in “guitar lessons”. */
const KINDS = new Set(
  'app tool software service platform site website system program suite plugin solution api lesson class course workshop repair planner planning tracker tracking management training trainer coaching cleaning teacher tutor tutoring shop store studio agency company template kit'.split(
    ' ',
  ),
)

/** Tells whether a folded word names only the kind of a thing, in whichever number. */
export function isKind(word: string): boolean {
  return KINDS.has(singular(word))
}
