import { subredditNameOf } from '@radar/contract'
import { formatHost } from '../format-host.ts'
import type { FoundPlace } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumTroubleError, isOther } from '../../platform/forums.ts'
import type { AboutPlace, PlaceProblem } from '../../platform/forum-places.ts'
import type { OtherForum } from '../../platform/forums.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { explainAddress } from './explain-address.ts'
import { spendRequests } from './spend-requests.ts'
import { fetchSubreddit } from '../subreddits/look-up-subreddit.ts'

type PlaceAnswer = ({ found: true } & FoundPlace) | { found: false; problem: string }

const KEPT_MS = 600_000

type PlaceAbout = AboutPlace | PlaceProblem | undefined

const UNKNOWN =
  'Radar does not recognise this. Type r/name, community@instance for Lemmy, or the address of a Lemmy community, of a Discourse forum or of a category of one.'

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Places of other forums by forum and name, for all users; `about` is undefined where there is none. */
    placesLookedUp: RecentAnswers<{ about: PlaceAbout }>
  }
}

/**
 * Finds what a typed or pasted text stands for, and asks its forum what that is. Where it may stand for places of several
 * forums, the first that its forum knows counts, and those that it names completely are asked for first. Throws `ForumUnavailableError` and `TooManyRequestsError`.
 */
export async function findPlace(ctx: UserCtx, typed: string): Promise<PlaceAnswer> {
  const isComplete = ({ forum, place }: Candidate) => forum.reading.places.owns(place)
  const recognised = ctx.forums.recognise(typed)
  const candidates = [...recognised.filter(isComplete), ...recognised.filter((one) => !isComplete(one))]
  if (candidates.length === 0) return findSubreddit(ctx, typed)
  const problems: string[] = []
  for (const candidate of candidates) {
    const answer = (await lookUp(ctx, candidate)) ?? (await explainHost(ctx, candidate))
    if (answer.found) return answer
    problems.push(answer.problem)
  }
  return { found: false, problem: problems[0] ?? UNKNOWN }
}

type Candidate = { forum: OtherForum; place: string }

/** Undefined where the forum has no place of this name. */
async function lookUp(ctx: UserCtx, { forum, place }: Candidate): Promise<PlaceAnswer | undefined> {
  const { key, name } = forum
  try {
    const { about } = await fetchAbout(ctx, { forum, place })
    if (!about) return undefined
    if ('problem' in about) return { found: false, problem: about.problem }
    return {
      found: true,
      forum: key,
      forum_name: name,
      place: about.place ?? place,
      text: describePlace(name, about),
      url: about.url,
    }
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    ctx.log.warn('place.not-found', { forum: key, trouble: error.trouble, error })
    return { found: false, problem: error.message }
  }
}

/** Says what a host is that is no place of a forum: one with places of another forum, or none that Radar knows. */
async function explainHost(
  ctx: UserCtx,
  { forum, place }: Candidate,
): Promise<{ found: false; problem: string }> {
  const host = forum.reading.places.hostOf?.(place)
  if (host !== place)
    return {
      found: false,
      problem: `${forum.name} has no place called ${formatHost(place)}. Please check the spelling.`,
    }
  const shown = formatHost(host)
  for (const { name, reading } of ctx.forums.all.filter(isOther)) {
    const { hasPlaces } = reading.places
    const call = { host, max: reading.weights.about }
    if (hasPlaces && (await spendRequests(ctx, call, () => hasPlaces(host))))
      return {
        found: false,
        problem: `${shown} is an instance of ${name}, which has many communities. Type the name of one, such as community@${shown}.`,
      }
  }
  return { found: false, problem: `${shown} is no forum that Radar can read. Please check the spelling.` }
}

async function fetchAbout(ctx: UserCtx, { forum, place }: Candidate): Promise<{ about: PlaceAbout }> {
  const { memory, now } = ctx
  const key = `${forum.key} ${place}`
  const known = memory.placesLookedUp.find(key, now())
  if (known) return known
  const { places, weights } = forum.reading
  const host = places.hostOf?.(place)
  const about = await spendRequests(ctx, { host, max: weights.about }, () => places.about(place))
  const answer = { about }
  memory.placesLookedUp.keep(key, answer, new Date(now().getTime() + KEPT_MS))
  return answer
}

/** `Lemmy community “Selfhosted”, 1,204 posts and comments a week`. */
function describePlace(name: string, about: AboutPlace): string {
  const { kind, title, within, posts_a_week, isEstimate } = about
  const own = title === name ? `${name}, ${kind}` : `${kind} “${title}”`
  const what = within === undefined ? own : `${own} ${within}`
  if (posts_a_week === null) return `${what}.`
  const count = `${isEstimate ? 'about ' : ''}${posts_a_week.toLocaleString('en')}`
  return `${what}, ${count} ${posts_a_week === 1 ? 'post or comment' : 'posts and comments'} a week.`
}

async function findSubreddit(ctx: UserCtx, typed: string): Promise<PlaceAnswer> {
  const name = subredditNameOf(typed)
  if (!/^[A-Za-z0-9][A-Za-z0-9_]{1,23}$/.test(name))
    return { found: false, problem: explainAddress(ctx, typed) ?? UNKNOWN }
  const lookup = await fetchSubreddit(ctx, name)
  if (!lookup.found) return { found: false, problem: lookup.problem }
  return {
    found: true,
    forum: ctx.forum.name,
    forum_name: ctx.forums.nameOf(ctx.forum.name),
    place: lookup.name,
    text: `Subreddit “${lookup.title}”, ${lookup.subscribers.toLocaleString('en')} subscribers.`,
    url: `${ctx.forum.url}/r/${lookup.name}`,
  }
}
