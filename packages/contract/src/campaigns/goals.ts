import type { GoalType } from './campaigns.ts'

/** Goals that follow names: each name has a page of its own. */
const NAMED_GOALS: readonly GoalType[] = ['Brand Monitoring', 'Competitor Analysis']

/** Goals that are about reading: Radar drafts nothing automatically. */
export const READING_GOALS: readonly GoalType[] = ['Market Research', 'Community Insights']

export const followsNames = (goal: GoalType | null): boolean => goal !== null && NAMED_GOALS.includes(goal)

export const isForReading = (goal: GoalType | null): boolean => goal !== null && READING_GOALS.includes(goal)
