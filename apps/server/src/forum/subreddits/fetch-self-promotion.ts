import { cutText } from '@radar/contract'
import type { PromotionRule, SelfPromotion } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { fetchRules } from '../subreddit-rules/fetch-rules.ts'
import { findPromotionRule } from '../subreddit-rules/promotion-stance.ts'
import { sessionFor } from './search-subreddits.ts'

const KEPT_MS = 3_600_000
const MAX_TEXT = 300

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Rules by lower-case name of the subreddit. */
    selfPromotionRules: RecentAnswers<SelfPromotion | null>
  }
}

/** Fetches a subreddit's rule on self-promotion. `rules_read` is false where the forum did not answer. */
export async function fetchSelfPromotion(ctx: UserCtx, name: string): Promise<PromotionRule> {
  const key = name.toLowerCase()
  const known = ctx.memory.selfPromotionRules.find(key, ctx.now())
  if (known !== undefined) return { self_promotion: known, rules_read: true }
  try {
    const rules = await fetchRules(ctx.system, { subreddit: name, session: sessionFor(ctx) })
    const rule = shorten(findPromotionRule(rules))
    ctx.memory.selfPromotionRules.keep(key, rule, new Date(ctx.now().getTime() + KEPT_MS))
    return { self_promotion: rule, rules_read: true }
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('forum.rules-failed', { subreddit: name, error })
    return { self_promotion: null, rules_read: false }
  }
}

function shorten(rule: SelfPromotion | null): SelfPromotion | null {
  return rule && { ...rule, text: cutText(rule.text, MAX_TEXT) }
}
