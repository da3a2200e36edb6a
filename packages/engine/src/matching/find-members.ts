import { itemAt } from '../item-at.ts'
import type { PhraseFinder } from './phrase-finder.ts'
import type { Search } from './search.ts'
import { intAt } from './tables/ints.ts'
import { campaignKey } from './tables/phrase-keys.ts'
import type { BitSet } from './tables/bit-set.ts'
import { roomOf } from './tables/posting-lists.ts'
import { bitsOf } from './tables/signature.ts'
import type { SubredditBits } from './tables/signature.ts'
import type { Seekers } from './tables/popular-phrases.ts'

/** Asking a phrase for a posting takes about an eighth of asking a campaign for its phrases. */
const PHRASES_A_CAMPAIGN = 8

/**
 * From the phrases found to those campaigns of the subreddit that look for them, into
 * `foundCampaigns`. Of a popular phrase a large subreddit knows who they are. For the others two ways
 * lead to them: along the postings of the phrases, or along the campaigns of the subreddit. The
 * shorter is taken, so that neither popular phrases nor a popular subreddit make a post expensive.
 */
export function findMembers(search: Search): void {
  const { index, subreddit, finder } = search
  const seekers = index.popular.seekersIn(subreddit)
  const popular: number[] = []
  const others: number[] = []
  let postings = 0
  for (const [place, node] of finder.found.nodes.entries()) {
    if (seekers !== undefined && index.popular.isPopular(node)) popular.push(place)
    else {
      others.push(place)
      postings += index.postings.countAt(node)
    }
  }
  finder.foundCampaigns.clear()
  if (postings <= PHRASES_A_CAMPAIGN * index.subreddits.sizeOf(subreddit)) {
    alongPhrases(search, others)
    if (seekers !== undefined) addSeekers(finder, popular, seekers)
  } else alongCampaigns(search)
  finder.foundCampaigns.group()
}

function alongPhrases(search: Search, places: readonly number[]): void {
  const { index, subreddit, finder } = search
  const members = index.subreddits.membersOfLarge(subreddit)
  const bits = bitsOf(subreddit)
  warmLists(search, places, bits)
  for (const place of places) {
    const count = index.postings.countAt(itemAt(finder.found.nodes, place))
    finder.foundCampaigns.reach(count)
    if (count === 1) addOnly(search, place, members)
    else addListed(search, place, bits, members)
  }
  if (members === undefined) finder.foundCampaigns.keep((slot) => index.campaigns.watches(slot, subreddit))
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

function addOnly({ index: { postings }, finder }: Search, place: number, members: BitSet | undefined): void {
  const node = itemAt(finder.found.nodes, place)
  const slot = postings.campaignAt(node)
  const mayWatch = members === undefined || members.has(slot)
  finder.foundCampaigns.addIf(mayWatch, { slot, source: postings.sourceAt(node), place })
}

function addListed(search: Search, place: number, bits: SubredditBits, members: BitSet | undefined): void {
  const { index, filter, finder } = search
  const { lists } = index.postings
  const { data } = lists
  const list = index.postings.listAt(itemAt(finder.found.nodes, place))
  const room = roomOf(list.count)
  const size = lists.seek(list, bits)
  for (let one = 0; one < size; one++) {
    const at = intAt(lists.found, one)
    const slot = intAt(data, at)
    const mayWatch = members === undefined ? filter.mayHold(campaignKey(slot)) : members.has(slot)
    if (mayWatch) finder.foundCampaigns.addIf(true, { slot, source: intAt(data, at + room), place })
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
    foundCampaigns.reach(pairs.length / 2)
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
    finder.foundCampaigns.reach(phrases)
    for (let phrase = 0; phrase < phrases; phrase++) {
      const place = finder.found.placeOf(campaigns.nodeAt(slot, phrase))
      finder.foundCampaigns.addIf(place >= 0, { slot, source: campaigns.sourceAt(slot, phrase), place })
    }
  }
}
