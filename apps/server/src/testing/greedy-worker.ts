import { answerCalls } from '../platform/process/call-worker.ts'

/** Behaviour of a call: each but `answer` would go on for ever. */
export type Greed = 'answer' | 'loop' | 'allocate' | 'throw'

const kept: string[][] = []

answerCalls((greed: Greed) => {
  if (greed === 'answer') return 'answered'
  if (greed === 'throw') throw new RangeError('This call fails.')
  for (;;) if (greed === 'allocate') kept.push(Array.from({ length: 10_000 }, (_, n) => `text ${n}`))
})
