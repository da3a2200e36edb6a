import { authorKey, subredditKey } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { Rule } from '../rule.ts'
import { createMatcher } from '../matching/create-matcher.ts'
import { distinctPosts } from './distinct-posts.ts'
import { measureEffect } from './measure-effect.ts'
import type { Feedback, Proposal } from './proposal.ts'
import { telltalePhrases } from './telltale-phrases.ts'

const MIN_POSTS = 5
const MAX_PROPOSALS = 6
const RAISE = 10
const LOWER = -10

/**
 * Proposes rules from kept and dismissed matches, the most effective first; none from fewer than five different posts.
 * Only a rule that raises scores affects kept matches.
 */
export function learn(feedback: Feedback): Proposal[] {
  const known = new Set((feedback.campaign.rules ?? []).map((rule) => JSON.stringify(rule)))
  const proposals = candidates(feedback)
    .filter((rule) => !known.has(JSON.stringify(rule)))
    .map((rule) => ({ rule, effect: measureEffect(rule, feedback) }))
    .filter(
      ({ rule, effect }) =>
        effect.affects > 0 &&
        effect.learned_from >= MIN_POSTS &&
        (raises(rule) || effect.kept_affected === 0),
    )
  return withoutEchoes(proposals, feedback).slice(0, MAX_PROPOSALS)
}

const raises = (rule: Rule) => rule.kind === 'adjust_words' && rule.points > 0

function candidates(feedback: Feedback): Rule[] {
  const { campaign } = feedback
  const [kept, dismissed] = [distinctPosts(feedback.kept), distinctPosts(feedback.dismissed)]
  const unwanted = telltalePhrases({ here: dismissed, there: kept, maxThere: 0, campaign })
  const wanted = telltalePhrases({ here: kept, there: dismissed, maxThere: 0.25, campaign })
  return [
    ...onlyDismissed(feedback, (post) => (post.author === null ? [] : [authorKey(post.author)])).map(
      (author): Rule => ({ kind: 'block_author', author }),
    ),
    ...onlyDismissed(feedback, (post) => [subredditKey(post.subreddit)]).map((subreddit): Rule => ({
      kind: 'mute_subreddit',
      subreddit,
    })),
    ...onlyDismissed(feedback, keywordsIn(feedback)).map((keyword): Rule => ({
      kind: 'mute_keyword',
      keyword,
    })),
    ...unwanted.map((words): Rule => ({ kind: 'exclude_words', words })),
    ...unwanted.map((words): Rule => ({ kind: 'adjust_words', words, points: LOWER })),
    ...wanted.map((words): Rule => ({ kind: 'adjust_words', words, points: RAISE })),
  ]
}

/** Sources that several dismissed posts share and no kept one has, the most frequent first. */
function onlyDismissed({ kept, dismissed }: Feedback, sourcesOf: (post: Post) => string[]): string[] {
  const spared = new Set(kept.flatMap(sourcesOf))
  const counts = new Map<string, number>()
  for (const source of dismissed.flatMap(sourcesOf)) {
    if (!spared.has(source)) counts.set(source, (counts.get(source) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= MIN_POSTS)
    .toSorted(([, one], [, other]) => other - one)
    .map(([source]) => source)
}

function keywordsIn({ campaign }: Feedback): (post: Post) => string[] {
  const matcher = createMatcher()
  matcher.add(campaign)
  return (post) => matcher.match(post).flatMap((hit) => hit.keywords.map(({ keyword }) => keyword))
}

/** Drops proposals with the effect of an earlier one. */
function withoutEchoes(proposals: readonly Proposal[], { campaign }: Feedback): Proposal[] {
  const subjects = new Set(campaign.rules?.map(subjectOf))
  return proposals.filter(({ rule }) => {
    const isNew = !subjects.has(subjectOf(rule))
    subjects.add(subjectOf(rule))
    return isNew
  })
}

function subjectOf(rule: Rule): string {
  if (rule.kind === 'block_author') return `u/${rule.author}`
  if (rule.kind === 'mute_subreddit') return `r/${rule.subreddit}`
  return rule.kind === 'mute_keyword' ? `keyword ${rule.keyword}` : rule.words
}
