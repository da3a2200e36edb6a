import { formatCommunity, parseCommunity, parseThing } from '@radar/lemmy'
import type { Lemmy } from '@radar/lemmy'
import type { Connector } from '../../../platform/forums.ts'
import { communityOf } from './community-of.ts'
import { fetchAbout } from './fetch-about.ts'
import { findCommunities } from './find-communities.ts'
import { fetchComment, fetchConversation, fetchItem, lookAt } from './fetch-thing.ts'
import { fetchStanding } from './fetch-standing.ts'
import { fetchNewest, fetchPast, fetchSample, orMissing, searchPast } from './list-items.ts'
import { isClosedHost } from '../closed-hosts.ts'
import { isInstance } from './is-instance.ts'
import { withTrouble } from '../with-trouble.ts'

/** Items are asked for one by one, at the instances that they come from. */
const MAX_STANDING = 40
/** Requests of one round of re-checks, of the 60 that each host is asked for in a minute. */
const MAX_REQUESTS = 300
/**
 * One list, and the `robots.txt` of its instance, which is remembered for a day. Either may be asked for twice: the list by
 * the other version of the API where the first is not there.
 */
const MAX_SAMPLE_REQUESTS = 3

/** Time in which an instance has to say whether it has a community: a reading waits for it, and all other hosts with it. */
const LOOK_MS = 5_000

/** Each with the `robots.txt` and a try of both versions of the API; an item also at its home. */
const WEIGHTS = { about: 6, item: 6, comment: 4, written: 22, conversation: 4 }

const BECAUSE =
  'Radar does not post to Lemmy: you post the answer yourself, from your own account. Where the rules of a community allow no generated text, write your own words.'

type LemmyOptions = Pick<Connector, 'skippedThings'> & {
  now(): Date
  /** Instances that are searched for communities, in their order. */
  searched: readonly string[]
  /** Time in which each of them has to answer. */
  search_ms: number
}

/** Connector of all instances of Lemmy. Ids are addresses that are the same on every instance (`ap_id`). */
export function createLemmyConnector(
  client: Lemmy,
  { now, searched, search_ms, skippedThings }: LemmyOptions,
): Connector {
  return {
    key: 'lemmy',
    name: 'Lemmy',
    url: 'https://join-lemmy.org',
    reply: { way: 'by_hand', draft: 'allowed', because: BECAUSE },
    addressOf: ({ reddit_id, comment_id }, commentId) => commentId ?? comment_id ?? reddit_id,
    standing: (posts, failures) => fetchStanding(client, posts, failures),
    maxStanding: MAX_STANDING,
    maxRequests: MAX_REQUESTS,
    skippedThings,
    reading: {
      weights: WEIGHTS,
      places: {
        owns: (place) => parsePlace(place) === place.toLowerCase(),
        parse: parsePlace,
        hostOf: (place) => communityOf(place).host,
        about: (place) => fetchAbout(client, { place, now: now() }),
        hasPlaces: (host) => isInstance(client, host),
        isThere: (place) => {
          const { name: community, host } = communityOf(place)
          return withTrouble(() => client.hasCommunity({ host, community, max_ms: LOOK_MS }))
        },
        find: (words) => findCommunities(client, { hosts: searched, words, max_ms: search_ms }),
      },
      newest: (request) => withTrouble(() => fetchNewest(client, request)),
      past: (request) => withTrouble(() => orMissing(request.place, () => fetchPast(client, request))),
      sample: {
        max_requests: MAX_SAMPLE_REQUESTS,
        fetch: (request) => withTrouble(() => orMissing(request.place, () => fetchSample(client, request))),
      },
      search: (request) => withTrouble(() => orMissing(request.place, () => searchPast(client, request))),
      idAt: ({ href }) => idAt(href),
      item: (id) => withTrouble(() => fetchItem(client, id)),
      comment: (id) => withTrouble(() => fetchComment(client, id)),
      conversation: (id) => withTrouble(() => fetchConversation(client, id)),
      lookAt: (comment) => withTrouble(() => lookAt(client, comment)),
    },
  }
}

function parsePlace(typed: string): string | undefined {
  const community = parseCommunity(typed)
  return community === null || isClosedHost(community.host) ? undefined : formatCommunity(community)
}

function idAt(address: string): string | undefined {
  const thing = parseThing(address)
  return thing === null || isClosedHost(thing.host) ? undefined : address
}
