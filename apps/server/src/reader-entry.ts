// What a reader needs that is asked outside the program: loading it takes a quarter of the time of the whole server.
export { createAi } from './platform/ai.ts'
export { readConfig } from './platform/process/env.ts'
export { applyVerdict } from './matches/reader/apply-verdict.ts'
export { requestGrade } from './matches/reader/request-grade.ts'
