import type { Search } from './find-phrases.ts'
import { campaignKey } from './tables/phrase-keys.ts'

/** Asking a phrase who waits there takes about an eighth of asking a campaign for its phrases. */
const PHRASES_A_CAMPAIGN = 8

/**
 * From the phrases found to those campaigns of the subreddit that wait there, into the finder's
 * keys, sorted. Two ways lead to them: along what waits at the phrases, or along the campaigns of
 * the subreddit. The shorter is taken, so that neither a popular phrase nor a popular subreddit
 * alone makes a post expensive.
 */
export function findMembers(search: Search): void {
  const { index, subreddit, finder } = search
  let waiting = 0
  for (const node of finder.found.nodes) waiting += index.waiting.countAt(node)
  finder.keys.count = 0
  if (waiting <= PHRASES_A_CAMPAIGN * index.subreddits.sizeOf(subreddit)) alongPhrases(search)
  else alongCampaigns(search)
  finder.keys.sort()
}

function alongPhrases({ index, subreddit, filter, finder }: Search): void {
  const { waiting, campaigns } = index
  const { keys } = finder
  const members = index.subreddits.memberBitsOf(subreddit)
  for (const node of finder.found.nodes) {
    const count = waiting.countAt(node)
    keys.reach(count)
    if (count === 1) {
      keys.addIf(true, { slot: waiting.campaignAt(node), place: waiting.placeAt(node) })
      continue
    }
    const { pairs } = waiting
    const first = waiting.firstOf(node)
    for (let at = first; at < first + count * 2; at += 2) {
      const slot = pairs[at]!
      const mayBe = members === undefined ? filter.mayHold(campaignKey(slot)) : members.has(slot)
      keys.addIf(mayBe, { slot, place: pairs[at + 1]! })
    }
  }
  keys.keep((slot) => campaigns.watches(slot, subreddit))
}

function alongCampaigns({ index, subreddit, finder }: Search): void {
  const { subreddits, campaigns } = index
  for (let member = 0; member < subreddits.sizeOf(subreddit); member++) {
    const slot = subreddits.memberAt(subreddit, member)
    const phrases = campaigns.phraseCountOf(slot)
    finder.keys.reach(phrases)
    for (let place = 0; place < phrases; place++) {
      finder.keys.addIf(finder.found.has(campaigns.nodeAt(slot, place)), { slot, place })
    }
  }
}
