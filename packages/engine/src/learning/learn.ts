import { authorKey, subredditKey } from '../campaign.ts'
import type { Post } from '../post.ts'
import type { Rule } from '../rule.ts'
import { createMatcher } from '../matching/create-matcher.ts'
import { distinctPosts } from './distinct-posts.ts'
import { createEffectMeter } from './measure-effect.ts'
import type { Feedback, Proposal } from './proposal.ts'
import { addPhrases, telltalePhrases } from './telltale-phrases.ts'
import type { PhrasePosts } from './telltale-phrases.ts'

const MIN_POSTS = 5
const MAX_PROPOSALS = 6
const RAISE = 10
const LOWER = -10

/**
 * Proposes rules from kept and dismissed matches, the most effective first; none from fewer than five different posts.
 * Only a rule that raises scores affects kept matches. Yields after each piece of work, so that others may work between.
 */
export function* learn(feedback: Feedback): Generator<undefined, Proposal[]> {
  const rules = feedback.campaign.rules ?? []
  const known = new Set(rules.map((rule) => JSON.stringify(rule)))
  const subjects = new Set(rules.map(subjectOf))
  const measureEffect = createEffectMeter(feedback)
  const proposals: Proposal[] = []
  for (const rule of yield* findCandidates(feedback)) {
    // A rule with the subject of an earlier one would be its echo.
    if (known.has(JSON.stringify(rule)) || subjects.has(subjectOf(rule))) continue
    const effect = yield* measureEffect(rule)
    if (effect.affects === 0 || effect.learned_from < MIN_POSTS) continue
    if (!raises(rule) && effect.kept_affected > 0) continue
    subjects.add(subjectOf(rule))
    proposals.push({ rule, effect })
    if (proposals.length === MAX_PROPOSALS) break
  }
  return proposals
}

const raises = (rule: Rule) => rule.kind === 'adjust_words' && rule.points > 0

function* findCandidates(feedback: Feedback): Generator<undefined, Rule[]> {
  const { campaign } = feedback
  const kept = yield* findPhrases(feedback.kept)
  const dismissed = yield* findPhrases(feedback.dismissed)
  const unwanted = telltalePhrases({ here: dismissed, there: kept, maxThere: 0, campaign })
  yield
  const wanted = telltalePhrases({ here: kept, there: dismissed, maxThere: 0.25, campaign })
  yield
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

/** Different posts of one verdict, and those of each phrase. */
function* findPhrases(judged: readonly Post[]): Generator<undefined, PhrasePosts> {
  const posts = distinctPosts(judged)
  const byPhrase = new Map<string, Post[]>()
  for (const post of posts) {
    yield
    addPhrases(byPhrase, post)
  }
  return { count: posts.length, byPhrase }
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

function subjectOf(rule: Rule): string {
  if (rule.kind === 'block_author') return `u/${rule.author}`
  if (rule.kind === 'mute_subreddit') return `r/${rule.subreddit}`
  return rule.kind === 'mute_keyword' ? `keyword ${rule.keyword}` : rule.words
}
