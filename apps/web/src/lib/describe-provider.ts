import type { ReadingFailure, ReadingStop } from '@radar/contract'

const FAILURES: Record<ReadingFailure, string> = {
  slow_down: 'The AI provider asks to slow down.',
  no_rights: 'The AI provider does not accept the key.',
  not_found: 'The AI provider does not know the model.',
  over_budget: 'The account at the AI provider has no money left.',
  down: 'The AI provider does not answer.',
}

export const describeFailure = (failure: ReadingFailure): string => FAILURES[failure]

const STOPS: Record<ReadingStop, string> = {
  user_day: 'Today’s money for reading is spent.',
  user_month: 'This month’s money for reading is spent.',
  all_day: 'Today’s money for reading of this Radar is spent.',
  all_month: 'This month’s money for reading of this Radar is spent.',
}

export const describeStop = (stop: ReadingStop): string => STOPS[stop]

export const SAYS_ALWAYS_THE_SAME =
  'This model does not tell posts apart: its last 30 answers were all the same. Whoever runs this Radar has to choose another.'
