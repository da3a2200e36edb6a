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

/** Applies a rule to the recent matches and counts the difference. Yields after each post. */
type MeasureEffect = (rule: Rule) => Generator<undefined, Effect>

export function createEffectMeter({ campaign, kept, dismissed, recent }: Feedback): MeasureEffect {
  const keptIds = new Set(kept.map(({ id }) => id))
  const isFoundBefore = finderFor(campaign)

  return function* measureEffect(rule) {
    const meets = rule.kind === 'adjust_words' ? saying(rule.words) : hiddenBy(rule)
    const affected = yield* filter(recent, meets)
    const marked = rule.kind === 'adjust_words' && rule.points > 0 ? kept : dismissed
    const learned_from = distinctPosts(yield* filter(marked, meets)).length
    const keptAffected = affected.filter(({ id }) => keptIds.has(id)).length
    return {
      affects: affected.length,
      of: recent.length,
      kept_affected: keptAffected,
      learned_from,
      sentence: `Would ${verbOf(rule)} ${affected.length} of the last ${recent.length}, ${keptAffected === 0 ? 'none' : keptAffected} that you kept. Learned from ${learned_from} ${learned_from === 1 ? 'post' : 'posts'}.`,
    }
  }

  function hiddenBy(rule: Rule): (post: FoundPost) => boolean {
    const isFoundAfter = finderFor({ ...campaign, rules: [...(campaign.rules ?? []), rule] })
    return (post) => isFoundBefore(post) && !isFoundAfter(post)
  }
}

function* filter(
  posts: readonly FoundPost[],
  meets: (post: FoundPost) => boolean,
): Generator<undefined, FoundPost[]> {
  const found: FoundPost[] = []
  for (const post of posts) {
    yield
    if (meets(post)) found.push(post)
  }
  return found
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
