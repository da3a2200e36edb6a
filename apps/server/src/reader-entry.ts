// Parts for benches that need the AI provider alone: loading them takes a quarter of the time of the whole server.
export { createAi } from './platform/ai.ts'
export type { AiTokens, AnsweringAi } from './platform/ai.ts'
export { readConfig } from './platform/process/env.ts'
