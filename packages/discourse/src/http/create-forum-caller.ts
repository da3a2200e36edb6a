import { createCaller } from '@radar/forum-client'
import type { Call, ClientOptions, HttpAnswer, ReadAnswer } from '@radar/forum-client'
import { createHostBudget } from '../create-host-budget.ts'
import type { Bucket } from '../create-host-budget.ts'
import { DISCOURSE_RULES } from './name-failure.ts'

/** A listing of 50 posts of 32,000 characters each, twice, is about 3.5 MB. */
const LIMIT_BYTES = 8 * 1024 * 1024

/** `bucket` is `pages` where absent, `url` the forum's origin, and `attempts` those of the client. */
type ForumCall = Pick<Call<Bucket>, 'path' | 'query' | 'attempts' | 'plain_bytes'> & {
  bucket?: Bucket
  url?: string
}

/** Calls of one forum. Both throw a ForumError. */
export type ForumCaller = {
  /** Returns the answer whatever it is. */
  send(call: ForumCall): Promise<HttpAnswer>
  /** Returns the JSON of a good answer. */
  read(call: ForumCall): Promise<ReadAnswer>
}

/** `url` is the forum's origin. */
export function createForumCaller(url: string, options: ClientOptions<Bucket>): ForumCaller {
  const budget = createHostBudget({}, options.clock)
  const caller = createCaller({ budget, ...options, limit_bytes: LIMIT_BYTES, rules: DISCOURSE_RULES })
  const toCall = (call: ForumCall) => ({
    host: new URL(call.url ?? url).host,
    url,
    bucket: 'pages' as const,
    ...call,
  })
  return {
    send: (call) => caller.send(toCall(call)),
    read: (call) => caller.read(toCall(call)),
  }
}
