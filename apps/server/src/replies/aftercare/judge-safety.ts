import type { SafetyLevel } from '@radar/contract'

export type Meter = { comments: number; promotional: number }

/**
 * Share above which an account is amber. Most subreddits accept at most one comment in ten about one's own business.
 */
const AMBER_SHARE = 0.1
/** Share above which an account is red: most of its visible comments promote its own business. */
const RED_SHARE = 0.5
/** Promotional comments below which an account is never red; too few show no habit. */
const MIN_JUDGED = 6

/** Grades an account by its comments of 30 days; `reasons` are sentences for the user, empty where it is green. */
export function judgeSafety({ comments, promotional }: Meter): { level: SafetyLevel; reasons: string[] } {
  const share = comments === 0 ? 0 : promotional / comments
  if (promotional === 0 || share <= AMBER_SHARE) return { level: 'green', reasons: [] }
  const counted =
    comments === 1
      ? "The account's only comment in 30 days names your business."
      : `${promotional} of the account's ${comments} comments in 30 days ${promotional === 1 ? 'names' : 'name'} your business (${formatShare(share)}).`
  const isRed = promotional >= MIN_JUDGED && share > RED_SHARE
  return isRed
    ? {
        level: 'red',
        reasons: [
          `${counted} Nothing goes out until it is ${formatShare(RED_SHARE)} or less: take part in the forum without naming it.`,
        ],
      }
    : {
        level: 'amber',
        reasons: [`${counted} Many subreddits expect at most ${formatShare(AMBER_SHARE)}.`],
      }
}

function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`
}
