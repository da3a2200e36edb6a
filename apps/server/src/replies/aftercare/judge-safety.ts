import type { SafetyLevel } from '@radar/contract'

export type Meter = { comments: number; promotional: number }

/** The rule of thumb of most subreddits: at most one comment in ten is about one's own. */
const AMBER_SHARE = 0.1
/** More than this, and whoever looks at the account sees little else. */
const RED_SHARE = 0.5
/** Fewer than this say nothing about an account. */
const MIN_JUDGED = 6

/** How an account stands by what it wrote within 30 days, and why it is not green. */
export function judgeSafety({ comments, promotional }: Meter): { level: SafetyLevel; reasons: string[] } {
  const share = comments === 0 ? 0 : promotional / comments
  if (promotional === 0 || share <= AMBER_SHARE) return { level: 'green', reasons: [] }
  const counted = `${promotional} of the account's ${comments} comments in 30 days name your business (${formatShare(share)}).`
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
