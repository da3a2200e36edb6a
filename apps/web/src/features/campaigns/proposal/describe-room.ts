import { PLANS } from '@radar/contract'
import type { Remaining } from '../usage-of.ts'

/** ` · 2 of 5 your plan has room for`, behind the name of a list. */
export const countOf = (chosen: readonly unknown[], free: number | undefined) =>
  free === undefined ? ` · ${chosen.length}` : ` · ${chosen.length} of ${free} your plan has room for`

/** Sentence for a list that has no room for more. */
export function fullText(list: 'subreddits' | 'keywords', remaining: Remaining): string {
  const most = PLANS.moderator.limits[list]
  const more = remaining[list].limit < most ? `, or upgrade to Moderator for ${most} ${list}` : ''
  return `Take one out to choose another${more}.`
}
