import { findTerm } from '../keywords/find-keyword.ts'
import { termOfWords } from '../keywords/term-of-words.ts'
import { readPostText } from '../keywords/post-text.ts'
import { createMatcher } from '../matching/create-matcher.ts'
import { createPostFilter } from '../matching/create-post-filter.ts'
import type { Campaign } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { Rule } from '../rule.ts'
import { distinctPosts } from './distinct-posts.ts'
import type { Effect, Feedback, FoundPost } from './proposal.ts'

/** Applies a rule to the recent matches and counts the difference. */
export function measureEffect(rule: Rule, { campaign, kept, dismissed, recent }: Feedback): Effect {
  const meets = rule.kind === 'adjust_words' ? saying(rule.words) : hiddenBy(rule, campaign)
  const affected = recent.filter(meets)
  const marked = rule.kind === 'adjust_words' && rule.points > 0 ? kept : dismissed
  const learned_from = distinctPosts(marked.filter(meets)).length
  const keptIds = new Set(kept.map(({ id }) => id))
  const keptAffected = affected.filter(({ id }) => keptIds.has(id)).length
  return {
    affects: affected.length,
    of: recent.length,
    kept_affected: keptAffected,
    learned_from,
    sentence: `Would ${verbOf(rule)} ${affected.length} of the last ${recent.length}, ${keptAffected === 0 ? 'none' : keptAffected} that you kept. Learned from ${learned_from} ${learned_from === 1 ? 'post' : 'posts'}.`,
  }
}

function hiddenBy(rule: Rule, campaign: Campaign): (post: FoundPost) => boolean {
  const isFoundBefore = finderFor(campaign)
  const isFoundAfter = finderFor({ ...campaign, rules: [...(campaign.rules ?? []), rule] })
  return (post) => isFoundBefore(post) && !isFoundAfter(post)
}

function finderFor(campaign: Campaign): (post: FoundPost) => boolean {
  const matcher = createMatcher()
  matcher.add(campaign)
  const allows = createPostFilter(campaign)
  return (post) => (post.byMeaning ? allows(post) : matcher.match(post).length > 0)
}

function saying(words: string): (post: Post) => boolean {
  const term = termOfWords(words)
  return (post) => term !== null && findTerm(term, readPostText(post)) !== null
}

function verbOf(rule: Rule): string {
  if (rule.kind !== 'adjust_words') return 'hide'
  return rule.points < 0 ? 'lower' : 'raise'
}
