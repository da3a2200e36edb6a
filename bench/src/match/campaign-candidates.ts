import type { Campaign, Matcher, Post } from '@radar/engine'
import type { Candidate } from './candidate.ts'

/** Ours: from raw post to campaigns and verified places. */
export function radarCandidate(matcher: Matcher): Candidate {
  return {
    name: 'radar',
    answers: 'campaigns',
    share: 1,
    run: (post) => matcher.match(post).length,
    find: (post) =>
      matcher
        .match(post)
        .flatMap((hit) => hit.keywords.map(({ keyword }) => `${hit.campaign_id} ${keyword}`))
        .toSorted(),
  }
}

/** Campaigns by subreddit, every keyword looked for with includes() and then as a whole word. */
export function includesCandidate(campaigns: readonly Campaign[]): Candidate {
  const bySubreddit = new Map<string, Campaign[]>()
  for (const campaign of campaigns) {
    for (const subreddit of campaign.subreddits) {
      const known = bySubreddit.get(subreddit)
      if (known) known.push(campaign)
      else bySubreddit.set(subreddit, [campaign])
    }
  }
  const find = (post: Post): string[] => {
    const text = ` ${post.title} . ${post.body} `.toLowerCase()
    const found: string[] = []
    for (const { id, keywords } of bySubreddit.get(post.subreddit) ?? []) {
      for (const keyword of keywords) {
        if (text.includes(keyword) && new RegExp(String.raw`\b${keyword}\b`).test(text))
          found.push(`${id} ${keyword}`)
      }
    }
    return found
  }
  return {
    name: 'includes() by subreddit',
    answers: 'campaigns',
    share: campaigns.length > 5000 ? 0.02 : 0.25,
    run: (post) => find(post).length,
    find: (post) => find(post).toSorted(),
  }
}
