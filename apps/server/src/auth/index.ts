export { createAuth } from './create-auth.ts'
export type { Auth } from './create-auth.ts'
export { requirePermission } from './permissions.ts'
export { readStandingSessions } from './read-standing-sessions.ts'
