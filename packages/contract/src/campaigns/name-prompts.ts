import type { GoalType, ProposedText } from './campaigns.ts'

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
