export * from './replies.ts'
export * from './engagements.ts'
