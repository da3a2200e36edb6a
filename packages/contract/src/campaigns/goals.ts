import type { GoalType, ProposedText } from './campaigns.ts'

/** Goals that follow names: each name has a page of its own. */
const NAMED_GOALS: readonly GoalType[] = ['Brand Monitoring', 'Competitor Analysis']

/** Goals that are about reading: Radar drafts nothing automatically. */
export const READING_GOALS: readonly GoalType[] = ['Market Research', 'Community Insights']

export const followsNames = (goal: GoalType | null): boolean => goal !== null && NAMED_GOALS.includes(goal)

export const isForReading = (goal: GoalType | null): boolean => goal !== null && READING_GOALS.includes(goal)

/** Whole sentences that somebody who writes about a name may post, for a goal that follows names. */
export function promptsForName(goal: GoalType, name: string): ProposedText[] {
  if (goal === 'Competitor Analysis')
    return [
      { text: `Is there a good alternative to ${name}?`, why: `Looks for something else than ${name}.` },
      { text: `${name} vs others: which one is better?`, why: `Compares ${name} with others.` },
      { text: `I have problems with ${name}, what can I do?`, why: `Has trouble with ${name}.` },
      { text: `We are leaving ${name}. Where should we go?`, why: `Leaves ${name}.` },
    ]
  if (goal === 'Brand Monitoring')
    return [
      { text: `What do you think of ${name}?`, why: `Asks about ${name}.` },
      { text: `I have a problem with ${name}`, why: `Complains of ${name}.` },
      { text: `I am happy with ${name} and can recommend it`, why: `Praises ${name}.` },
    ]
  return []
}
