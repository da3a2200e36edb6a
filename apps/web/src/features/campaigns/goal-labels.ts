import type { GoalType } from '@radar/contract'

export const GOAL_LABELS: Record<GoalType, string> = {
  'Lead Gen': 'Lead Generation',
  'Market Research': 'Market Research',
  'Brand Monitoring': 'Brand Monitoring',
  'Competitor Analysis': 'Competitor Analysis',
  'Community Insights': 'Community Insights',
}
