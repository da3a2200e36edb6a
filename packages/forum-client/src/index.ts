export { budgetsOf, createHostBudget } from './budget/create-host-budget.ts'
export type { BudgetSize } from './budget/create-host-budget.ts'
export type { BudgetObservation, BudgetRequest, HostBudget } from './budget/host-budget.ts'
export { SYSTEM_CLOCK } from './clock.ts'
export type { Clock } from './clock.ts'
export * from './errors/answer-errors.ts'
export { ForumError } from './errors/forum-error.ts'
export type { ErrorFacts, Trouble } from './errors/forum-error.ts'
export { createHostFailures } from './errors/host-failures.ts'
export type { HostFailures } from './errors/host-failures.ts'
export { isMostlyMalformed } from './errors/is-mostly-malformed.ts'
export * from './errors/transport-errors.ts'
export { isOutage, MAX_PAUSE_S, parseRetryAfter, troubleOfRefusal, USUAL_RULES } from './http/answer-rules.ts'
export type { AnswerRules } from './http/answer-rules.ts'
export { createCaller, formatQuery } from './http/create-caller.ts'
export type {
  Call,
  Caller,
  ClientOptions,
  Query,
  ReadAnswer,
  SkippedReport,
  UnreadableThing,
} from './http/create-caller.ts'
export { parseShallowJson } from './http/parse-shallow-json.ts'
export type { HttpAnswer } from './http/send-request.ts'
export { createRobots, ROBOTS_BYTES, ROBOTS_PATH } from './robots/create-robots.ts'
export type { Robots } from './robots/create-robots.ts'
export { cutBlock, cutLine, joinSpaces, removeUnseen, trimLineEnds } from './text/clean-text.ts'
export { cutText } from './text/cut-text.ts'
