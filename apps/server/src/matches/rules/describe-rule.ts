import { formatPlace } from '@radar/contract'
import type { Effect } from '@radar/engine'
import type { Rule } from '@radar/contract'

export function describeRule(rule: Rule): string {
  if (rule.kind === 'exclude_words') return `Exclude “${rule.words}”`
  if (rule.kind === 'block_author') return `Block ${rule.author}`
  if (rule.kind === 'mute_subreddit') return `Mute ${formatPlace(rule.subreddit)}`
  if (rule.kind === 'mute_keyword') return `Mute the keyword “${rule.keyword}”`
  const points = Math.abs(rule.points)
  const verb = rule.points < 0 ? 'Lower' : 'Raise'
  return `${verb} posts that say “${rule.words}” by about ${points} ${points === 1 ? 'point' : 'points'}`
}

/** Describes a rule and its effect: `Exclude “homework”: would hide 12 of the last 40, none that you kept.` */
export function describeEffect(rule: Rule, { sentence }: Effect): string {
  return `${describeRule(rule)}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}
