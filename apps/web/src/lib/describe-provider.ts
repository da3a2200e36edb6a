import type { ReadingFailure } from '@radar/contract'

const FAILURES: Record<ReadingFailure, string> = {
  slow_down: 'The AI provider asks to slow down.',
  no_rights: 'The AI provider does not accept the key.',
  not_found: 'The AI provider does not know the model.',
  over_budget: 'The account at the AI provider has no money left.',
  down: 'The AI provider does not answer.',
}

export const describeFailure = (failure: ReadingFailure): string => FAILURES[failure]

export const SAYS_ALWAYS_THE_SAME =
  'This model does not tell posts apart: its last 30 answers were all the same. Whoever runs this Radar has to choose another.'
