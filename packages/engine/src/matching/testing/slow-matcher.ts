import { authorKey, subredditKey } from '../../campaign.ts'
import type { Campaign } from '../../campaign.ts'
import { findKeyword, findTerm } from '../../keywords/find-keyword.ts'
import { termOfWords } from '../../keywords/term-of-words.ts'
import { readPostText } from '../../keywords/post-text.ts'
import type { PostText } from '../../keywords/post-text.ts'
import { placesOfPost } from '../../post.ts'
import type { Post } from '../../post.ts'
import { anchorsOf, answersIntent, asksForSomething, rootsOf } from '../intent.ts'
import type { Hit, KeywordHit, Matcher } from '../matcher.ts'
import { parseCampaign } from '../parse-campaign.ts'
import type { ParsedCampaign } from '../parse-campaign.ts'

/** Reference matcher: tests every campaign on every post. The fast one is measured against it. */
export function createSlowMatcher(): Matcher {
  const campaigns = new Map<string, { campaign: Campaign; read: ParsedCampaign }>()
  return {
    add(campaign) {
      const read = parseCampaign(campaign)
      campaigns.set(campaign.id, { campaign, read })
      return read.faults
    },
    remove: (id) => campaigns.delete(id),
    match(post) {
      const text = readPostText(post)
      return [...campaigns.values()].flatMap(({ campaign, read }) => matchOne({ campaign, read, post, text }))
    },
    get size() {
      return campaigns.size
    },
  }
}

type Pair = {
  campaign: Campaign
  read: ParsedCampaign
  post: Post
  text: PostText
}

function matchOne({ campaign, read, post, text }: Pair): Hit[] {
  if (!placesOfPost(post).some((place) => read.subreddits.has(subredditKey(place)))) return []
  if (post.author !== null && read.blockedAuthors.has(authorKey(post.author))) return []
  if (read.excluded.some((term) => findTerm(term, text) !== null)) return []
  const keywords = read.keywords.flatMap(({ text: keyword, keyword: parsed }): KeywordHit[] => {
    const span = findKeyword(parsed, text)
    return span === null ? [] : [{ keyword, text: post[span.field].slice(span.start, span.end), ...span }]
  })
  if (keywords.length > 0) return [{ campaign_id: campaign.id, keywords, intent: null }]
  const intent = campaign.campaign_prompts.find(
    (prompt) =>
      containsAnchor(prompt, text) && asksForSomething(post) && answersIntent(prompt, rootsOf(text)),
  )
  return intent === undefined ? [] : [{ campaign_id: campaign.id, keywords, intent }]
}

function containsAnchor(prompt: string, text: PostText): boolean {
  return anchorsOf(prompt).some((word) => {
    const term = termOfWords(word)
    return term !== null && findTerm(term, text) !== null
  })
}
