export type {
  ChoiceQuestion,
  PredicateQuestion,
  Question,
  Questions,
  ScoreQuestion,
  State,
} from './question.ts'
export type { Answer, Decision, Probabilities, Refusal, Usage } from './decision.ts'
export type { Decider, DecisionRequest } from './decider.ts'
export { DecisionError } from './decision-error.ts'
export type { DecisionFailure } from './decision-error.ts'
export { MIN_TO_COMPARE, saysAlwaysTheSame } from './says-always-the-same.ts'
export { createDecider } from './create-decider.ts'
export type { DeciderConfig, WireName } from './create-decider.ts'
export { LEVELS } from './chat/write-chat-request.ts'
export { createChatDecider } from './chat/create-chat-decider.ts'
export type { ChatAnswer, ChatModel, ChatRequest, ChatToken } from './chat/chat-model.ts'
export { toDecisionError } from './http/to-decision-error.ts'
