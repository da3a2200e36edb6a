import { formatHost } from '../../format-host.ts'
import { ForumError } from '@radar/forum-client'
import type { Lemmy } from '@radar/lemmy'
import type { AboutPlace, PlaceProblem } from '../../../platform/forum-places.ts'
import { communityOf } from './community-of.ts'
import { toTrouble } from '../with-trouble.ts'

const WEEK_S = 7 * 86_400
/** Items of the first page of a list, of which the rate of a busy community is computed. */
const PER_PAGE = 50

type AboutRequest = { place: string; now: Date }

/**
 * Fetches what a community is; undefined where its host is no instance of Lemmy, or has none of this name. A private
 * address reads as one that does not answer. Throws `ForumTroubleError`.
 */
export async function fetchAbout(
  client: Lemmy,
  request: AboutRequest,
): Promise<AboutPlace | PlaceProblem | undefined> {
  try {
    return await fetchCommunity(client, request)
  } catch (error) {
    if (!(error instanceof ForumError)) throw error
    if (error.trouble === 'gone' || error.trouble === 'changed_shape') return undefined
    throw toTrouble(error)
  }
}

async function fetchCommunity(
  client: Lemmy,
  { place, now }: AboutRequest,
): Promise<AboutPlace | PlaceProblem | undefined> {
  const { name: community, host } = communityOf(place)
  const found = await client.community({ host, community })
  if (!found) return undefined
  if (found.nsfw)
    return {
      problem: `${formatHost(place)} is marked as for adults. Radar does not look in such communities.`,
    }
  const until = Math.floor(now.getTime() / 1_000)
  const counts = await Promise.all(
    (['post', 'comment'] as const).map((kind) => countAWeek(client, { host, community, kind, until })),
  )
  const posts_a_week = counts.reduce((sum, count) => sum + count, 0)
  return { kind: 'Lemmy community', title: found.title, url: found.url, posts_a_week }
}

type KindOfCommunity = { host: string; community: string; kind: 'post' | 'comment'; until: number }

/** Counts the items of the last week, or estimates them by the time that one page covers. */
async function countAWeek(client: Lemmy, { kind, until, ...community }: KindOfCommunity): Promise<number> {
  const since = until - WEEK_S
  const { items, down_to } = await client.newest({ ...community, since, max_pages: 1, kinds: [kind] })
  if (down_to <= since || items.length < PER_PAGE) return items.length
  return Math.round((PER_PAGE * WEEK_S) / Math.max(1, until - down_to))
}
