import { itemAt } from '../item-at.ts'
import type { PhraseFinder } from './phrase-finder.ts'
import type { Search } from './search.ts'
import { intAt } from './tables/ints.ts'
import { campaignKey } from './tables/phrase-keys.ts'
import { POSTING, signatureOf } from './tables/postings.ts'
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
  const others = placesOfOthers(search, seekers)
  let postings = 0
  for (const place of others) postings += index.postings.countAt(itemAt(finder.found.nodes, place))
  finder.foundCampaigns.clear()
  if (postings <= PHRASES_A_CAMPAIGN * index.subreddits.sizeOf(subreddit)) {
    alongPhrases(search, others)
    if (seekers !== undefined) addSeekers(finder, seekers)
  } else alongCampaigns(search)
  finder.foundCampaigns.group()
}

/** Where among the phrases found those stand of which the subreddit does not know who looks for them. */
function placesOfOthers({ index, finder }: Search, seekers: Seekers | undefined): number[] {
  const places: number[] = []
  for (const [place, node] of finder.found.nodes.entries()) {
    if (seekers === undefined || !index.popular.isPopular(node)) places.push(place)
  }
  return places
}

function alongPhrases({ index, subreddit, filter, finder }: Search, places: readonly number[]): void {
  const { postings, campaigns } = index
  const { found, foundCampaigns } = finder
  const { entries } = postings
  const members = index.subreddits.memberBitsOf(subreddit)
  const signature = signatureOf(subreddit)
  for (const place of places) postings.warm(itemAt(found.nodes, place))
  for (const place of places) {
    const node = itemAt(found.nodes, place)
    const count = postings.countAt(node)
    foundCampaigns.reach(count)
    if (count === 1) {
      const slot = postings.campaignAt(node)
      const mayBe = members === undefined || members.has(slot)
      foundCampaigns.addIf(mayBe, { slot, source: postings.sourceAt(node), place })
      continue
    }
    const first = postings.firstOf(node)
    for (let at = first; at < first + count * POSTING; at += POSTING) {
      if ((intAt(entries, at + 2) & signature) === 0) continue
      const slot = intAt(entries, at)
      const mayBe = members === undefined ? filter.mayHold(campaignKey(slot)) : members.has(slot)
      foundCampaigns.addIf(mayBe, { slot, source: intAt(entries, at + 1), place })
    }
  }
  if (members === undefined) foundCampaigns.keep((slot) => campaigns.watches(slot, subreddit))
}

function addSeekers({ found, foundCampaigns }: PhraseFinder, seekers: Seekers): void {
  for (const [place, node] of found.nodes.entries()) {
    const pairs = seekers.get(node)
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
