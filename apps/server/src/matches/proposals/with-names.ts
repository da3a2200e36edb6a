import { distinctBy, followsNames, promptsForName } from '@radar/contract'
import type { GoalType, ProposedText } from '@radar/contract'

/** Goal of a campaign, and the names that it follows where its goal is about names. */
export type Goal = { goal_type: GoalType; names: string[] }

/** Puts keywords for the names first: without them no mention of a name is counted. */
export function withNames({ goal_type, names }: Goal, keywords: ProposedText[]): ProposedText[] {
  if (!followsNames(goal_type)) return keywords
  const named = names.map((name) => ({ text: name, why: 'The name itself.' }))
  return withoutRepeats([...named, ...keywords])
}

/** Questions and statements about the names that the goal is about. */
export function promptsOf({ goal_type, names }: Goal): ProposedText[] {
  return withoutRepeats(names.flatMap((name) => promptsForName(goal_type, name)))
}

const withoutRepeats = (texts: ProposedText[]) => distinctBy(texts, ({ text }) => text.toLowerCase())
