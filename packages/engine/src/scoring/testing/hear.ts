import { postWith } from '../../matching/testing/make.ts'
import { readPost } from '../read-post.ts'
import { DOINGS } from '../speech/speech-model.ts'
import type { Doing } from '../speech/speech-model.ts'
import { hearAsking } from '../telling/hear-asking.ts'
import type { Asking } from '../telling/claims.ts'

/** What is told of an author who is known to do one thing, of whose sentences each may be the one that asks. */
export function hear(doing: Doing, title: string, body: string): Asking | undefined {
  const { own, speech } = readPost(postWith({ title, body }))
  const told = {
    ...speech,
    doing: Float64Array.from(DOINGS, (one) => (one === doing ? 3 : -3)),
    asking: speech.asking.map(() => 0.5),
    sharpen: undefined,
    foreign: false,
  }
  return hearAsking({ own, speech: told }, { topic: [], names: false, brief: 0 })
}
