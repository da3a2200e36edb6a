import type { PromotionStance, SelfPromotion } from '@radar/contract'

/** Wordings of rules on self-promotion, the plainest first. */
const WORDINGS = [
  /self[- ]?promo/i,
  /promot|advert|\bads?\b|pitch/i,
  /\bmakers?\b|\bvendors?\b|disclos|say (?:so|that you own)|if you (?:make|sell|own|run)|\byour own (?:product|work|tool|shop|site|app|blog|business)/i,
  /sell|sales?\b|brand|shops?\b|solicit|referral|affiliate|links? to products|launch|portfolio/i,
  /\bspam/i,
]
const ASKS =
  /\bask\b|permission|approv|mod ?mail|message the mod|without (?:the )?mods?|in advance|only (?:in|on|as|once|if|when|where)|(?:weekly|monthly|dedicated|promo\w*) thread|\b(?:saturday|sunday|monday|friday)s?\b|\b(?:9|10) ?(?::|to|in) ?1\b|1 ?(?:in|of|:) ?(?:9|10)\b|10 ?%|ten percent|limited|at most/i
const FORBIDS =
  /\bno\b[^.]{0,40}(?:promo|advert|\bads?\b|spam|pitch|sell|sales|solicit|referral|affiliate|link|brand)|not? (?:allowed|permitted|welcome|tolerated)|(?:do not|don't|never|may not|must not)\b[^.]{0,40}(?:promot|advert|sell|pitch|post|link|solicit)|forbidden|prohibit|banned?\b|will be removed|zero tolerance/i

const DISCLOSES =
  /disclos|\bsay(?:s|ing)? (?:so\b|who\b|that (?:you|it|they)\b|(?:you|it|they) (?:is|are|own|make|sell)\b)|\bflaired as a vendor/i
/** Wordings that let makers answer, whatever they forbid in posts. */
const LETS_ANSWER =
  /(?<!\b(?:not|never|no) )\b(?:answer|repl(?:y|ie)|respond)(?:s|ing)?\b[^.]{0,80}(?:disclos|when asked|\bfine\b|allowed|\bsay who|flaired)|\b(?:may|can) (?:answer|reply|mention|name)\b|\banswers? to questions any ?time/i

/** Finds the rule on self-promotion; null where there is none. */
export function findPromotionRule(rules: readonly SelfPromotion[]): SelfPromotion | null {
  for (const wording of WORDINGS)
    for (const rule of rules) if (wording.test(`${rule.name}\n${rule.text}`)) return rule
  return null
}

/** Classifies how welcome a reply that names one's own product is by the rules, with the rule in question. */
export function promotionStanceOf(rules: readonly SelfPromotion[]): PromotionStance {
  const rule = findPromotionRule(rules)
  if (!rule) return { stance: 'allowed', rule }
  const words = `${rule.name}\n${rule.text}`
  return { stance: classify(words), rule }
}

function classify(words: string): PromotionStance['stance'] {
  const discloses = DISCLOSES.test(words)
  if (LETS_ANSWER.test(words)) return discloses ? 'disclose' : 'ask'
  if (ASKS.test(words)) return 'ask'
  if (FORBIDS.test(words)) return discloses ? 'ask' : 'forbidden'
  return discloses ? 'disclose' : 'allowed'
}
