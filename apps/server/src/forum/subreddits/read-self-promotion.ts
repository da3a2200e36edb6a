import type { PromotionRule, SelfPromotion } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { readRules } from '../subreddit-rules/read-rules.ts'
import { ruleOnPromotion } from '../subreddit-rules/promotion-stance.ts'
import { sessionFor } from './search-subreddits.ts'

const KEPT_MS = 3_600_000
const MAX_TEXT = 300

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** By subreddit in lower case. */
    selfPromotionRules: RecentAnswers<SelfPromotion | null>
  }
}

/** What a subreddit's rules say of showing one's own product, and whether they could be read at all. */
export async function readSelfPromotion(ctx: UserCtx, name: string): Promise<PromotionRule> {
  const key = name.toLowerCase()
  const known = ctx.memory.selfPromotionRules.find(key, ctx.now())
  if (known !== undefined) return { self_promotion: known, rules_read: true }
  try {
    const rules = await readRules(ctx.system, { subreddit: name, session: sessionFor(ctx) })
    const rule = shorten(ruleOnPromotion(rules))
    ctx.memory.selfPromotionRules.keep(key, rule, new Date(ctx.now().getTime() + KEPT_MS))
    return { self_promotion: rule, rules_read: true }
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('forum.rules-failed', { subreddit: name, error })
    return { self_promotion: null, rules_read: false }
  }
}

function shorten(rule: SelfPromotion | null): SelfPromotion | null {
  return rule && { ...rule, text: rule.text.slice(0, MAX_TEXT) }
}
