import type { Decider } from './decider.ts'
import { probabilityOf } from './decision.ts'
import type { Usage } from './decision.ts'

const EASY = {
  state: { note: 'The lamp in the kitchen is on.' },
  questions: { is_on: { type: 'predicate', instructions: 'Is the lamp on?' } },
} as const

/**
 * Asks one easy question, to test an address, a model and a key. `is_right` is false where the answer is wrong or refused.
 * Throws `DecisionError`.
 */
export async function checkConnection(
  decider: Decider,
): Promise<{ is_right: boolean; model: string; usage: Usage | undefined }> {
  const { answers, model, usage } = await decider.decide(EASY)
  return { is_right: (probabilityOf(answers.is_on, 'yes') ?? 0) > 0.5, model, usage }
}
