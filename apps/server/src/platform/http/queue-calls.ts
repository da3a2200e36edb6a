import type { Contract } from '@radar/contract'
import { takeTurns } from '../database/take-turns.ts'
import type { Turns } from '../database/take-turns.ts'
import { trackRequest, waitForOthers } from './wait-for-others.ts'

/** A procedure, as its path in the contract. */
type CallName = { [Part in keyof Contract]: `${Part}/${string & keyof Contract[Part]}` }[keyof Contract]

/** One user's calls run two at a time, so that somebody's ten tabs do not keep the database from others. */
const turns = takeTurns({ atATime: 2, maxWaiting: 200 })

/**
 * Long lists, and what is counted over all matches, work longest of the short calls, in the database and here. Of one
 * user's two calls one at most is such a list, and it begins after the short calls of others, or a tenth of a second
 * later, so that somebody who pages through thousands keeps another person's call for the rest of one list, not for one
 * before each of its statements.
 */
const LISTS: ReadonlySet<string> = new Set<CallName>([
  'activity/list',
  'engagements/list',
  'matches/inbox',
  'matches/list',
  'rules/precision',
  'rules/propose',
  'usage/list',
])
const lists = takeTurns({ atATime: 1, maxWaiting: 200 })

/** Calls that wait: for the forum, for a provider, for Stripe or for a scan. */
const WAITING_CALLS: readonly CallName[] = [
  'forums/findPlace',
  'forums/searchPlaces',
  'functions/createCheckout',
  'functions/createEngagement',
  'functions/customerPortal',
  'functions/deleteUserAccount',
  'functions/generateLeadReply',
  'functions/redditHelper',
  'functions/redditMonitor',
  'functions/redditSearch',
  'subreddits/get',
  'subreddits/list',
]

/**
 * Calls that last long have turns of their own, each kind for itself, so that nothing else of its user's waits behind
 * them. Of those that wait, five run at a time: scans of all campaigns of a plan may be begun together. Of back-tests,
 * which work, two do, since a page asks for one of each subreddit, and for all anew after a change; scores are measured
 * one by one.
 */
const LONG_CALLS: ReadonlyMap<string, Turns> = new Map<CallName, Turns>([
  ...WAITING_CALLS.map((name) => [name, takeTurns({ atATime: 5, maxWaiting: 60 })] as const),
  // Each may parse a page, of which one is parsed at a time for all.
  ['proposals/create', takeTurns({ atATime: 2, maxWaiting: 20 })],
  ['proposals/backTest', takeTurns({ atATime: 2, maxWaiting: 60 })],
  ['matches/measure', takeTurns({ atATime: 1, maxWaiting: 60 })],
])

/** The call that opens a stream of events; streams are limited by themselves. */
const STREAM: CallName = 'events/stream'

/** Runs a user's call when its turn comes. Throws `TooManyWaitingError`. */
export async function queueCall<Result>(
  { name, userId }: { name: string; userId: string },
  call: () => Promise<Result>,
): Promise<Result> {
  if (name === STREAM) return call()
  if (LISTS.has(name))
    return lists.run(userId, async () => {
      await waitForOthers(userId)
      return turns.run(userId, call)
    })
  const long = LONG_CALLS.get(name)
  return long ? long.run(userId, call) : turns.run(userId, () => trackRequest(call(), userId))
}
