// Parts for benches that need the reader alone: loading them takes a quarter of the time of the whole server.
export { createAi } from './platform/ai.ts'
export { readConfig } from './platform/process/env.ts'
export { applyVerdict } from './matches/reader/apply-verdict.ts'
export { requestGrade } from './matches/reader/request-grade.ts'
