import { FIRST_LOOK, SCORE_WORDS, bandOf, formatPlace, shownScore } from '@radar/contract'
import type { FirstLook, FirstThread } from '@radar/contract'
import { formatRelative } from './format-times.ts'
import { formatNumber, plural } from './format.ts'
import { formatAuthor } from './format-author.ts'

export const hasEnded = ({ state }: FirstLook): boolean => state === 'done' || state === 'failed'

/** Describes what Radar does while somebody waits. */
export function describeProgress({ state, ahead, read, of, forums, threads }: FirstLook): string {
  if (state === 'waiting' && ahead !== null && ahead > 0)
    return `Many people are asking at the moment. ${plural(ahead, 'question')} ${ahead === 1 ? 'is' : 'are'} before yours; it keeps its place.`
  if (state === 'waiting') return 'Your question is next.'
  if (state === 'searching') return 'Searching the last 30 days…'
  if (threads.length > 0) return 'Measuring what earned each score…'
  const where = forums.flatMap(({ forum_name, found }) => (found > 0 ? [forum_name] : [])).join(' and ')
  if (of === 0) return 'Reading what was found…'
  return `Reading what people wrote${where && ` on ${where}`}, ${formatNumber(read)} of ${formatNumber(of)}…`
}

/** Share of the work that is done, from 0 to 1. */
export function progressOf({ state, read, of, threads }: FirstLook): number {
  if (state === 'done' || state === 'failed') return 1
  if (state !== 'reading') return state === 'searching' ? 0.12 : 0.04
  return 0.25 + 0.5 * (of === 0 ? 0 : read / of) + (0.25 * threads.length) / (FIRST_LOOK.threads + 1)
}

/** `3 threads of the last 30 days are worth a look`; made up where the practice forum stands in. */
export function describeFound({ threads: { length }, stands_in }: FirstLook): string {
  if (stands_in) return `${plural(length, 'made-up thread')} ${length === 1 ? 'shows' : 'show'} how it looks`
  return `${plural(length, 'thread')} of the last ${FIRST_LOOK.days} days ${length === 1 ? 'is' : 'are'} worth a look`
}

/** Describes what each forum brought and how much of it was read, and which forums had a trouble. */
export function describeForums({ forums, read }: FirstLook): string {
  const answered = forums.filter(({ trouble }) => trouble === null)
  const found = answered.reduce((sum, one) => sum + one.found, 0)
  const names = answered.map(({ forum_name }) => forum_name).join(' and ')
  const all = `${plural(found, 'post or comment', 'posts and comments')} found on ${names}`
  const told = found > read ? `${all}, the ${formatNumber(read)} likeliest read.` : `${all}, all read.`
  const troubles = forums.flatMap(({ trouble }) => trouble?.text ?? [])
  return [...(found > 0 ? [told] : []), ...troubles].join(' ')
}

/** Texts of a thread as they are shown. */
export function describeThread(thread: FirstThread, now: number) {
  const { relevance_score, place, created_utc, ledger, reason } = thread
  const band = bandOf(relevance_score)
  const best = ledger
    .filter(({ part }) => part === 'sentence')
    .toSorted((one, other) => other.points - one.points)[0]
  const points = Math.round(best?.points ?? 0)
  return {
    score: shownScore(relevance_score),
    band,
    word: SCORE_WORDS[band],
    place: formatPlace(place),
    author: formatAuthor(thread),
    age: formatRelative(created_utc, now),
    reason,
    points: points > 0 ? `+${points}` : '',
  }
}
