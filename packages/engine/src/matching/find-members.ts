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
  let postings = 0
  for (const node of finder.found.nodes) {
    if (!isKnown(search, seekers, node)) postings += index.postings.countAt(node)
  }
  finder.foundCampaigns.clear()
  if (postings <= PHRASES_A_CAMPAIGN * index.subreddits.sizeOf(subreddit)) alongPhrases(search, seekers)
  else alongCampaigns(search)
  finder.foundCampaigns.group()
}

/** Whether a subreddit knows who looks for a phrase. */
function isKnown({ index }: Search, seekers: Seekers | undefined, node: number): boolean {
  return seekers !== undefined && index.popular.isPopular(node)
}

function alongPhrases(search: Search, seekers: Seekers | undefined): void {
  const { index, subreddit, filter, finder } = search
  const { postings, campaigns } = index
  const members = index.subreddits.memberBitsOf(subreddit)
  const signature = signatureOf(subreddit)
  const { entries } = postings
  for (const node of finder.found.nodes) if (!isKnown(search, seekers, node)) postings.warm(node)
  for (const [place, node] of finder.found.nodes.entries()) {
    if (isKnown(search, seekers, node)) continue
    const count = postings.countAt(node)
    finder.foundCampaigns.reach(count)
    if (count === 1) {
      const slot = postings.campaignAt(node)
      const mayBe = members === undefined || members.has(slot)
      finder.foundCampaigns.addIf(mayBe, { slot, source: postings.sourceAt(node), place })
      continue
    }
    const first = postings.firstOf(node)
    for (let at = first; at < first + count * POSTING; at += POSTING) {
      if ((intAt(entries, at + 2) & signature) === 0) continue
      const slot = intAt(entries, at)
      const mayBe = members === undefined ? filter.mayHold(campaignKey(slot)) : members.has(slot)
      finder.foundCampaigns.addIf(mayBe, { slot, source: intAt(entries, at + 1), place })
    }
  }
  if (members === undefined) finder.foundCampaigns.keep((slot) => campaigns.watches(slot, subreddit))
  if (seekers !== undefined) addSeekers(finder, seekers)
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
