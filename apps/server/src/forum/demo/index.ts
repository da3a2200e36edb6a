export { openDemoForum } from './open-demo-forum.ts'
export type { DemoForum } from './open-demo-forum.ts'
