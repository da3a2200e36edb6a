export { openPracticeForum } from './open-practice-forum.ts'
export type { PracticeForum } from './open-practice-forum.ts'
