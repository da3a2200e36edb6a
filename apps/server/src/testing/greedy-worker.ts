import { answerCalls } from '../platform/process/call-worker.ts'

/** Behaviour of a call: each but `answer` would go on for ever. */
export type Greed = 'answer' | 'loop' | 'allocate' | 'grow' | 'exit' | 'throw'

const kept: string[][] = []
/** Its copy at each growth needs more at once than is left, at which V8 ends a whole process. */
const long: number[] = []

answerCalls((greed: Greed) => {
  if (greed === 'answer') return 'answered'
  if (greed === 'throw') throw new RangeError('This call fails.')
  if (greed === 'exit') process.exit(3)
  for (;;) {
    if (greed === 'allocate') kept.push(Array.from({ length: 10_000 }, (_, n) => `text ${n}`))
    if (greed === 'grow') long.push(long.length)
  }
})
