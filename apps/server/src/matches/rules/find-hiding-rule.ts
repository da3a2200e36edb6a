import { createMatcher, createPostFilter } from '@radar/engine'
import type { Campaign, Matcher, Post, Rule } from '@radar/engine'

type RuleWithId = { id: string; rule: Rule }

/**
 * Result for one post: `found` is true where the campaign finds it without rules, `hidden_by` is the first rule that,
 * together with those before it, hides it.
 */
export type HidingRuleResult = { found: boolean; hidden_by: string | null }

/** `byMeaning` is true where the post was found without a keyword: it needs none. */
type HidingRuleFinder = (post: Post, byMeaning: boolean) => HidingRuleResult

/** Creates a function that applies a campaign's rules to posts one after the other. */
export function createHidingRuleFinder(campaign: Campaign, rules: readonly RuleWithId[]): HidingRuleFinder {
  const hiding = rules.filter(({ rule }) => rule.kind !== 'adjust_words')
  const searches: Search[] = []
  const finds = (post: Post, byMeaning: boolean, applied: number) => {
    searches[applied] ??= searchOf({ ...campaign, rules: hiding.slice(0, applied).map(({ rule }) => rule) })
    const { matcher, allows } = searches[applied]
    return byMeaning ? allows(post) : matcher.match(post).length > 0
  }
  return (post, byMeaning) => {
    if (finds(post, byMeaning, hiding.length)) return { found: true, hidden_by: null }
    if (!finds(post, byMeaning, 0)) return { found: false, hidden_by: null }
    const first = hiding.find((_, place) => !finds(post, byMeaning, place + 1))
    return { found: true, hidden_by: first?.id ?? null }
  }
}

type Search = { matcher: Matcher; allows(post: Post): boolean }

function searchOf(campaign: Campaign): Search {
  const matcher = createMatcher()
  matcher.add(campaign)
  return { matcher, allows: createPostFilter(campaign) }
}
