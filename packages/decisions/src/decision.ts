/** Probability of each answer that the question can have; together they are 1. */
export type Probabilities = Readonly<Record<string, number>>

/**
 * Cause for which a question has no answer: the model declined it, the server left it out, or what came cannot be one
 * (not a number, not summing to one, an option that nobody offered).
 */
export type Refusal = 'declined' | 'missing' | 'invalid'

export type Answer = { probabilities: Probabilities } | { refused: Refusal }

/** Tokens by the server's own count, and the price where it names one. */
export type Usage = { input: number; output: number; dollars?: number }

/**
 * Answers to a request. `odds` are `measured` where the model gives probabilities, and `levels` where it says one of three
 * levels of certainty. `usage` is undefined where the server counts nothing.
 */
export type Decision<Name extends string = string> = {
  model: string
  answers: Readonly<Record<Name, Answer>>
  odds: 'measured' | 'levels'
  usage: Usage | undefined
}
