import type { Clock } from '@radar/discourse'
import type { Connector } from '../../../platform/forums.ts'
import { withTrouble } from '../with-trouble.ts'
import { addressOf } from './discourse-id.ts'
import { fetchAbout } from './fetch-about.ts'
import { MAX_ASKED, fetchConversation } from './fetch-conversation.ts'
import { fetchComment, fetchItem, lookAt } from './fetch-post.ts'
import { fetchStanding } from './fetch-standing.ts'
import { createPostLists } from './list-posts.ts'
import type { DiscourseClients } from './discourse-clients.ts'
import { hostOf, idAt, isPlace, keyOf, parsePlace } from './parse-place.ts'

/** Posts and topics are asked for one by one. */
const MAX_STANDING = 40
/** Requests of one round of re-checks, of the 60 that each host is asked for in a minute. */
const MAX_REQUESTS = 300
/** One listing, and its `robots.txt`, which may be tried anew or redirected once, and is remembered for a day. */
const MAX_SAMPLE_REQUESTS = 3

/** Each with the `robots.txt`. */
const WEIGHTS = { about: 7, item: 3, comment: 3, written: 5, conversation: 2 + MAX_ASKED }

const BECAUSE =
  'Radar does not post to Discourse forums: you post the answer yourself, from your own account. Where the rules of a forum allow no generated text, write your own words.'

/** Connector of all forums that run on Discourse. A place is a forum, named by its host, or a category of one. */
export function createDiscourseConnector(
  clientOf: DiscourseClients,
  { clock, skippedThings }: { clock: Pick<Clock, 'now'> } & Pick<Connector, 'skippedThings'>,
): Connector {
  const lists = createPostLists(clientOf, clock)
  return {
    key: 'discourse',
    name: 'Discourse',
    url: 'https://www.discourse.org',
    reply: { way: 'by_hand', draft: 'allowed', because: BECAUSE },
    addressOf: ({ reddit_id, comment_id }, commentId) => addressOf(commentId ?? comment_id ?? reddit_id),
    standing: (posts, failures) => fetchStanding(clientOf, { posts, failures }),
    maxStanding: MAX_STANDING,
    maxRequests: MAX_REQUESTS,
    skippedThings,
    reading: {
      weights: WEIGHTS,
      places: {
        owns: isPlace,
        parse: parsePlace,
        keyOf,
        hostOf,
        about: (place) => fetchAbout(clientOf, place),
      },
      newest: (request) => withTrouble(() => lists.newest(request)),
      past: (request) => withTrouble(() => lists.past(request)),
      sample: {
        max_requests: MAX_SAMPLE_REQUESTS,
        fetch: (request) => withTrouble(() => lists.sample(request)),
      },
      search: (request) => withTrouble(() => lists.search(request)),
      idAt,
      item: (id) => withTrouble(() => fetchItem(clientOf, id)),
      comment: (id) => withTrouble(() => fetchComment(clientOf, id)),
      conversation: (id) => withTrouble(() => fetchConversation(clientOf, id)),
      lookAt: (comment) => withTrouble(() => lookAt(clientOf, comment)),
    },
  }
}
