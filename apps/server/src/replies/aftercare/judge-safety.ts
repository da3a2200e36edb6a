import { ACCOUNT_SAFETY } from '@radar/contract'
import type { SafetyLevel } from '@radar/contract'

export type Meter = { comments: number; promotional: number }

const { amber_share: AMBER_SHARE, red_share: RED_SHARE, min_judged: MIN_JUDGED, days: DAYS } = ACCOUNT_SAFETY

/** Grades an account by its comments of the last days; `reasons` are sentences for the user, empty where it is green. */
export function judgeSafety({ comments, promotional }: Meter): { level: SafetyLevel; reasons: string[] } {
  const share = comments === 0 ? 0 : promotional / comments
  if (promotional === 0 || share <= AMBER_SHARE) return { level: 'green', reasons: [] }
  const counted =
    comments === 1
      ? `The account's only comment in ${DAYS} days names your business.`
      : `${promotional} of the account's ${comments} comments in ${DAYS} days ${promotional === 1 ? 'names' : 'name'} your business (${formatShare(share)}).`
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
