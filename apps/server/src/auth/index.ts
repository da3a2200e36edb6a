export { createAuth } from './create-auth.ts'
export type { Auth } from './create-auth.ts'
export { readStandingSessions } from './read-standing-sessions.ts'
