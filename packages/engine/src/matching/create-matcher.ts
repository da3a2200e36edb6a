import { authorKey, subredditKey } from '../campaign.ts'
import { findKeyword, findTerm } from '../keywords/find-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import type { Hit, KeywordHit, Matcher } from './matcher.ts'
import { readCampaign, type ReadCampaign } from './read-campaign.ts'

export function createMatcher(): Matcher {
  const campaigns = new Map<string, ReadCampaign>()
  return {
    add(campaign) {
      const read = readCampaign(campaign)
      campaigns.set(campaign.id, read)
      return read.faults
    },
    remove: (id) => campaigns.delete(id),
    match: (post) => [...campaigns].flatMap(([id, campaign]) => matchOne(id, campaign, post)),
    get size() {
      return campaigns.size
    },
  }
}

function matchOne(id: string, campaign: ReadCampaign, post: Post): Hit[] {
  if (!campaign.subreddits.has(subredditKey(post.subreddit))) return []
  if (post.author !== null && campaign.blockedAuthors.has(authorKey(post.author))) return []
  const text = readPostText(post)
  if (campaign.excluded.some((term) => findTerm(term, text) !== null)) return []
  const keywords: KeywordHit[] = []
  for (const { text: spelling, keyword } of campaign.keywords) {
    const span = findKeyword(keyword, text)
    if (span)
      keywords.push({ keyword: spelling, text: post[span.field].slice(span.start, span.end), ...span })
  }
  return keywords.length === 0 ? [] : [{ campaign_id: id, keywords, intent: null }]
}
