import { FIRST_LOOK, SCORE_WORDS, bandOf, formatPlace, joinNames, shownScore } from '@radar/contract'
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
  if (state === 'searching') return describeSearch(forums)
  if (threads.length > 0) return 'Measuring what earned each score…'
  const where = joinNames(
    forums.flatMap((one) => (one.found === null || one.found === 0 ? [] : [nameWithin(one)])),
  )
  if (of === 0) return 'Reading what was found…'
  return `Reading what people wrote${where && ` on ${where}`}, ${formatNumber(read)} of ${formatNumber(of)}…`
}

type SearchedForum = FirstLook['forums'][number]

const nameOf = ({ place, forum_name }: SearchedForum): string => place ?? forum_name

/** Name of a forum within a sentence. */
const nameWithin = (one: SearchedForum): string => (one.forum === 'demo' ? 'the practice forum' : nameOf(one))

/** Describes how far each forum has come: `Hacker News: 40 found · selfhosted@lemmy.example: waiting`. */
function describeSearch(forums: readonly SearchedForum[]): string {
  const parts = forums.map((one) => {
    if (one.trouble !== null) return `${nameOf(one)}: no answer`
    return `${nameOf(one)}: ${one.found === null ? 'waiting' : `${formatNumber(one.found)} found`}`
  })
  return `Searching the last ${FIRST_LOOK.days} days… ${parts.join(' · ')}`.trim()
}

/** Share of the work that is done, from 0 to 1. */
export function progressOf({ state, read, of, threads, forums }: FirstLook): number {
  if (state === 'done' || state === 'failed') return 1
  if (state === 'searching') return 0.04 + 0.21 * answeredShare(forums)
  if (state !== 'reading') return 0.04
  return 0.25 + 0.5 * (of === 0 ? 0 : read / of) + (0.25 * threads.length) / (FIRST_LOOK.threads + 1)
}

function answeredShare(forums: readonly SearchedForum[]): number {
  const answered = forums.filter(({ found, trouble }) => found !== null || trouble !== null)
  return forums.length === 0 ? 0 : answered.length / forums.length
}

/** `3 threads of the last 30 days are worth a look`; made up where the practice forum stands in. */
export function describeFound({ threads: { length }, stands_in }: FirstLook): string {
  if (stands_in) return `${plural(length, 'made-up thread')} ${length === 1 ? 'shows' : 'show'} how it looks`
  return `${plural(length, 'thread')} of the last ${FIRST_LOOK.days} days ${length === 1 ? 'is' : 'are'} worth a look`
}

/** Describes what each forum brought and how much of it was read, which forums had a trouble, and which were not asked. */
export function describeForums({ forums, read, not_asked }: FirstLook): string {
  const answered = forums.filter(({ trouble }) => trouble === null)
  const found = answered.reduce((sum, one) => sum + (one.found ?? 0), 0)
  const names = joinNames(answered.map(nameWithin))
  const all = `${plural(found, 'post or comment', 'posts and comments')} found on ${names}`
  const counted = found > read ? `${all}, the ${formatNumber(read)} likeliest read.` : `${all}, all read.`
  const troubles = forums.flatMap(({ trouble }) => trouble?.text ?? [])
  return [...(found > 0 ? [counted] : []), ...troubles, ...not_asked].join(' ')
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
