import { itemAt } from '../item-at.ts'
import type { PhraseFinder } from './phrase-finder.ts'
import type { Search } from './search.ts'
import { intAt } from './tables/ints.ts'
import { campaignKey } from './tables/phrase-keys.ts'
import type { BitSet } from './tables/bit-set.ts'
import { bitsOf } from './tables/signature.ts'
import type { SubredditBits } from './tables/signature.ts'
import type { Seekers } from './tables/popular-phrases.ts'

/** Most postings, per campaign of the subreddit, for which the postings are followed instead of the campaigns. */
const MAX_POSTINGS_PER_CAMPAIGN = 8

/**
 * Finds the campaigns of the subreddit that look for the found phrases, into `foundCampaigns`. For a popular phrase, a
 * large subreddit has a list of them. For other phrases, either the postings of the phrases or the campaigns of the
 * subreddit are gone through, whichever are fewer, so that neither popular phrases nor a popular subreddit make a post
 * expensive.
 */
export function findMembers(search: Search): void {
  const { index, subreddit, finder } = search
  const seekers = index.popular.seekersIn(subreddit)
  const { popular, others, postings } = partPhrases(search, seekers)
  finder.foundCampaigns.clear()
  if (postings <= MAX_POSTINGS_PER_CAMPAIGN * index.subreddits.sizeOf(subreddit)) {
    alongPhrases(search, others)
    if (seekers !== undefined) addSeekers(finder, popular, seekers)
  } else alongCampaigns(search)
  finder.foundCampaigns.group()
}

/**
 * Places of found phrases: popular ones, for which the subreddit has a list, and others, with the sum of their
 * postings.
 */
type SplitPhrases = { popular: number[]; others: number[]; postings: number }

function partPhrases({ index, finder }: Search, seekers: Seekers | undefined): SplitPhrases {
  const parted: SplitPhrases = { popular: [], others: [], postings: 0 }
  for (const [place, node] of finder.found.nodes.entries()) {
    if (seekers !== undefined && index.popular.isPopular(node)) parted.popular.push(place)
    else {
      parted.others.push(place)
      parted.postings += index.postings.countAt(node)
    }
  }
  return parted
}

function alongPhrases(search: Search, places: readonly number[]): void {
  const { index, subreddit, finder } = search
  const members = index.subreddits.membersOfLarge(subreddit)
  const bits = bitsOf(subreddit)
  warmLists(search, places, bits)
  for (const place of places) {
    const node = itemAt(finder.found.nodes, place)
    if (index.postings.countAt(node) === 1) addOnly(search, { node, place }, members)
    else addListed(search, { node, place, bits }, members)
  }
  if (members === undefined) finder.foundCampaigns.filter((slot) => index.campaigns.watches(slot, subreddit))
}

function warmLists(
  { index: { postings }, finder }: Search,
  places: readonly number[],
  bits: SubredditBits,
): void {
  for (const place of places) {
    const node = itemAt(finder.found.nodes, place)
    if (postings.countAt(node) > 1) postings.lists.warm(postings.listAt(node), bits)
  }
}

/** Found phrase: its node, and its place among those found. */
type FoundPhrase = { node: number; place: number }

/** Adds the campaign of a single posting, if it may watch the subreddit. */
function addOnly({ index, finder }: Search, { node, place }: FoundPhrase, members: BitSet | undefined): void {
  const slot = index.postings.campaignAt(node)
  const mayWatch = members === undefined || members.has(slot)
  finder.foundCampaigns.reserve(1)
  finder.foundCampaigns.addIf(mayWatch, { slot, source: index.postings.sourceAt(node), place })
}

/** Adds the campaigns of a list that may watch the subreddit. Most that have its bits do not. */
function addListed(
  { index: { postings }, filter, finder }: Search,
  { node, place, bits }: FoundPhrase & { bits: SubredditBits },
  members: BitSet | undefined,
): void {
  const { lists } = postings
  const size = lists.findCandidates(postings.listAt(node), bits)
  finder.foundCampaigns.reserve(size)
  for (let candidate = 0; candidate < size; candidate++) {
    const slot = intAt(lists.campaigns, candidate)
    const mayWatch = members === undefined ? filter.mayHold(campaignKey(slot)) : members.has(slot)
    finder.foundCampaigns.addIf(mayWatch, { slot, source: intAt(lists.sources, candidate), place })
  }
}

function addSeekers(
  { found, foundCampaigns }: PhraseFinder,
  places: readonly number[],
  seekers: Seekers,
): void {
  for (const place of places) {
    const pairs = seekers.get(itemAt(found.nodes, place))
    if (pairs === undefined) continue
    foundCampaigns.reserve(pairs.length / 2)
    for (let at = 0; at < pairs.length; at += 2) {
      foundCampaigns.addIf(true, { slot: itemAt(pairs, at), source: itemAt(pairs, at + 1), place })
    }
  }
}

function alongCampaigns({ index, subreddit, finder }: Search): void {
  const { subreddits, campaigns } = index
  for (let member = 0; member < subreddits.sizeOf(subreddit); member++) {
    const slot = subreddits.memberAt(subreddit, member)
    const phrases = campaigns.phraseCountOf(slot)
    finder.foundCampaigns.reserve(phrases)
    for (let phrase = 0; phrase < phrases; phrase++) {
      const place = finder.found.placeOf(campaigns.nodeAt(slot, phrase))
      finder.foundCampaigns.addIf(place >= 0, { slot, source: campaigns.sourceAt(slot, phrase), place })
    }
  }
}
