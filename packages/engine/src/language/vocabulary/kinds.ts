import { singular } from '../text/plural.ts'

/** What a thing is sold as: the words before it say what it is about, “guitar” of “guitar lessons”. */
const KINDS = new Set(
  'app tool software service platform site website system program suite plugin solution api lesson class course workshop repair planner planning tracker tracking management training trainer coaching cleaning teacher tutor tutoring shop store studio agency company template kit'.split(
    ' ',
  ),
)

/** Whether a folded word names only the kind of thing that something is, in whichever number. */
export function isKind(word: string): boolean {
  return KINDS.has(singular(word))
}
