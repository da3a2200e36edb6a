import type { Decision } from './decision.ts'
import type { Questions, State } from './question.ts'

export type DecisionRequest<Name extends string = string> = { state: State; questions: Questions<Name> }

/** Model behind a server that answers typed questions. */
export type Decider = {
  /** Wire, server and model, such as `systemone api.typesafe.ai jev-latest`. Another would answer differently. */
  readonly name: string
  /** Model as people call it, without the server's address: `jev-latest`. */
  readonly model: string
  /** Characters of a request as it is sent. */
  charactersOf(request: DecisionRequest): number
  /**
   * Answers all questions in one request, once: nothing is tried again, since each try may be paid. Throws `DecisionError`
   * where there is no answer at all; a single question may be refused beside answers to the others.
   */
  decide<Name extends string>(
    request: DecisionRequest<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<Decision<Name>>
}
