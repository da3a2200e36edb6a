import type { ProposedPlace, Proposal, ProposedText } from '@radar/contract'
import type { Campaign, Post } from '@radar/engine'
import { RedditError } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import { sessionPlan } from '../../account/index.ts'
import { fetchSelfPromotion } from '../../forum/index.ts'
import { chooseCommunities } from '../communities/choose-communities.ts'
import { chooseKeywords } from './choose-keywords.ts'
import { findCommunities } from './find-communities.ts'
import type { Community } from './find-communities.ts'
import { describeLanguage } from './describe-language.ts'
import { descriptionOf, draftOf, nameOf } from './draft-of.ts'
import { improveWithAi } from './improve-with-ai.ts'
import { fetchNewest } from './fetch-sample-posts.ts'
import { parseOffer } from './parse-offer.ts'
import type { Offer } from './parse-offer.ts'
import { readSamples } from './read-samples.ts'
import { weighCommunities } from './weigh-communities.ts'
import { withNames } from './with-names.ts'
import type { Goal } from './with-names.ts'
import { writePrompts } from './write-prompts.ts'

type ProposalRequest = Goal & { about: string }

/** Number of communities whose newest posts are fetched: to see who asks there, or only how people write. */
const MAX_LISTINGS = { model: 5, words: 3 }

/**
 * Proposes a campaign from a sentence or the address of a page: communities and keywords by the leads that they bring
 * among sample posts, which are read, in the words of the people there, and communities of other forums by what they are
 * about. Throws `InvalidInputError` where a page cannot be read, and `ForumUnavailableError` where the forum does not
 * answer.
 */
export async function createProposal(ctx: UserCtx, { about, ...goal }: ProposalRequest): Promise<Proposal> {
  const offer = await parseOffer(ctx, about)
  const { communities: candidates, isThin, posts } = await findCommunities(ctx, offer)
  const fetched = await fetchListings(ctx, candidates)
  const draft = draftOf(offer, goal)
  const chances = await readSamples(ctx, { draft, listed: fetched, found: posts })
  const communities = weighCommunities(candidates, { listed: fetched, chances, now: ctx.now() })
  const homes = new Set(communities.map(({ name }) => name.toLowerCase()))
  const isAtHome = ({ subreddit }: Post) => homes.has(subreddit.toLowerCase())
  const listed = fetched.filter(isAtHome)
  const everywhere = [...new Map([...listed, ...posts].map((post) => [post.id, post])).values()]
  const keywords = withNames(
    goal,
    chooseKeywords(offer, { posts: everywhere.filter(isAtHome), newest: listed, everywhere, chances }),
  )
  const other_places = await choosePlaces(ctx, { ...draft, keywords: keywords.map(({ text }) => text) })
  const own: Proposal = {
    name: nameOf(offer),
    description: descriptionOf(offer),
    business_name: offer.business_name,
    website: offer.website,
    product_service: offer.product_service,
    keywords,
    campaign_prompts: writePrompts(offer, goal),
    subreddits: await withRules(ctx, communities),
    other_places,
    written_by: 'radar',
    notes: notesOn(ctx, { offer, communities, other_places, isThin, keywords }),
  }
  return ctx.ai ? improveWithAi(ctx, { ai: ctx.ai, offer, own, goal }) : own
}

async function fetchListings(ctx: UserCtx, communities: Community[]): Promise<Post[]> {
  const listings = communities.slice(0, MAX_LISTINGS[ctx.relevance.read_by]).map(async ({ name }) => {
    try {
      return await fetchNewest(ctx, name)
    } catch (error) {
      if (!(error instanceof RedditError)) throw error
      ctx.log.warn('forum.listing-failed', { subreddit: name, error })
      return []
    }
  })
  return (await Promise.all(listings)).flat()
}

function withRules(ctx: UserCtx, communities: Community[]): Promise<Proposal['subreddits']> {
  return Promise.all(
    communities.map(async ({ name, title, subscribers, why }) => ({
      name,
      title,
      subscribers,
      why,
      ...(await fetchSelfPromotion(ctx, name)),
    })),
  )
}

/** Chooses communities of the other forums that this Radar reads, as many as the plan may watch. */
async function choosePlaces(ctx: UserCtx, draft: Campaign): Promise<ProposedPlace[]> {
  const chosen = await chooseCommunities(ctx, draft)
  return chosen
    .slice(0, sessionPlan(ctx).limits.subreddits)
    .map(({ forum, place, about }) => ({ forum, forum_name: ctx.forums.nameOf(forum), place, about }))
}

type ProposalFindings = {
  offer: Offer
  communities: Community[]
  other_places: ProposedPlace[]
  isThin: boolean
  keywords: ProposedText[]
}

function notesOn(
  { forum }: UserCtx,
  { offer, communities, other_places, isThin, keywords }: ProposalFindings,
): string[] {
  const nowhere = forum.demo
    ? 'No community of the practice forum is about this. Choose one below, or try other words.'
    : other_places.length > 0
      ? 'Radar found no subreddit about this. The communities of other forums below are about it.'
      : 'Radar found no subreddit about this. Add one below, or try other words.'
  const language = describeLanguage(offer.product_service)
  return [
    ...(communities.length === 0 ? [nowhere] : []),
    ...(language === undefined ? [] : [language]),
    ...(isThin && communities.length > 0
      ? ['Radar found single posts about this, but no community. Check whether these fit.']
      : []),
    ...(keywords.length === 0
      ? ['Radar found no words here that people would use. Add a keyword below: what your customers call it.']
      : []),
  ]
}
