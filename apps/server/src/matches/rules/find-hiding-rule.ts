import { createMatcher } from '@radar/engine'
import type { Campaign, Matcher, Post, Rule } from '@radar/engine'

type RuleWithId = { id: string; rule: Rule }

/**
 * Result for one post: `found` is true where the campaign finds it without rules, `hidden_by` is the first rule that,
 * together with those before it, hides it.
 */
export type HidingRuleResult = { found: boolean; hidden_by: string | null }

type HidingRuleFinder = (post: Post) => HidingRuleResult

/** Creates a function that applies a campaign's rules to posts one after the other. */
export function createHidingRuleFinder(campaign: Campaign, rules: readonly RuleWithId[]): HidingRuleFinder {
  const hiding = rules.filter(({ rule }) => rule.kind !== 'adjust_words')
  const matchers: Matcher[] = []
  const finds = (post: Post, applied: number) => {
    matchers[applied] ??= matcherOf({ ...campaign, rules: hiding.slice(0, applied).map(({ rule }) => rule) })
    return matchers[applied].match(post).length > 0
  }
  return (post) => {
    if (finds(post, hiding.length)) return { found: true, hidden_by: null }
    if (!finds(post, 0)) return { found: false, hidden_by: null }
    const first = hiding.find((_, place) => !finds(post, place + 1))
    return { found: true, hidden_by: first?.id ?? null }
  }
}

function matcherOf(campaign: Campaign): Matcher {
  const matcher = createMatcher()
  matcher.add(campaign)
  return matcher
}
