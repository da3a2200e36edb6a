import { followsNames, promptsForName } from '@radar/contract'
import type { GoalType, ProposedText } from '@radar/contract'

/** What a campaign is for, and the names that it follows where its goal is about names. */
export type Goal = { goal_type: GoalType; names: string[] }

/** Keywords that find the names come first: without them nothing is counted of a name. */
export function withNames({ goal_type, names }: Goal, keywords: ProposedText[]): ProposedText[] {
  if (!followsNames(goal_type)) return keywords
  const named = names.map((name) => ({ text: name, why: 'The name itself.' }))
  return withoutRepeats([...named, ...keywords])
}

/** What people may ask or say about the names, which is what the goal is after. */
export function promptsOf({ goal_type, names }: Goal): ProposedText[] {
  return withoutRepeats(names.flatMap((name) => promptsForName(goal_type, name)))
}

function withoutRepeats(texts: ProposedText[]): ProposedText[] {
  return [...new Map(texts.toReversed().map((one) => [one.text.toLowerCase(), one])).values()].toReversed()
}
