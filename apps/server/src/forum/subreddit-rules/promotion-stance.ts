import type { PromotionStance, SelfPromotion } from '@radar/contract'

const ELSEWHERE =
  'werbung|reklam|publicité|\\bpub\\b|publicidad|publicidade|pubblicità|реклам|広告|宣伝|广告|推广|광고|홍보'
const PROMOTION = `promo|advert|\\bads?\\b|pitch|marketing|shill|astroturf|\\bplug(?:s|ging)?\\b|link[ -]?drop|${ELSEWHERE}`
const TRADE =
  'sell|sales?\\b|brand|shops?\\b|solicit|referral|affiliate|links? to products|launch|portfolio|commercial|\\bbusinesses\\b'
/** Wordings of rules on self-promotion, the plainest first. */
const WORDINGS = [
  /self[- ]?promo/i,
  new RegExp(PROMOTION, 'i'),
  /\bmakers?\b|\bvendors?\b|disclos|affiliation|conflicts? of interest|identify (?:yoursel|themselves)|business owner|say (?:so|that you own)|if you (?:make|sell|own|run)|\byour own (?:product|work|tool|shop|site|app|blog|business)/i,
  new RegExp(TRADE, 'i'),
  /\bspam/i,
]

const ASKS =
  /\bask\b|permission|approv|mod ?mail|message the mod|without (?:the )?mods?|in advance|only (?:in|on|as|once|if|when|where)|(?:weekly|monthly|dedicated|promo\w*) thread|\b(?:saturday|sunday|monday|friday)s?\b|\b(?:9|10) ?(?::|to|in) ?1\b|1 ?(?:in|of|:) ?(?:9|10)\b|10 ?%|ten percent|limited|at most/i
const FORBIDS = new RegExp(
  [
    `\\b(?:no|avoid|refrain from|without|zero|keine?|pas de|sin|sem|niente|nessuna?|geen|без)\\b[^.:\\n]{0,40}(?:${PROMOTION}|${TRADE}|link)`,
    `\\b(?:do not|don't|dont|never|not here to|(?:may|must|should|can) ?not|can't|shouldn't)\\b[^.]{0,40}(?:${PROMOTION}|sell|post|link|solicit|\\bmarket\\b)`,
    '\\b(?:nobody|no one) (?:may|can)\\b',
    'not? (?:allowed|permitted|welcome|tolerated|acceptable)',
    'forbidden|prohibit|banned?\\b|will be removed|zero tolerance|verboten|interdit|prohibid|proibid|vietat|verboden|запрещ|禁止|금지',
  ].join('|'),
  'i',
)
const FORBIDS_SPAM = /\b(?:no|avoid|do not|don't|never)\b[^.]{0,40}spam/i

const DISCLOSES =
  /disclos|affiliat(?:ion|ed)\b|conflicts? of interest|\b(?:be|being|is|are) (?:open|transparent|up ?front|honest|clear) about\b|\bidentify (?:yoursel|themselves)|\b(?:say|state|mention|declare|make (?:it )?clear)(?:s|ing)? (?:so\b|who\b|that (?:you|it|they)\b|(?:you|it|they)(?:'re| (?:is|are|own|make|sell|work|run|built|made))\b)|\bflaired as a vendor/i

/** Permission to answer or to name a product there, whatever is forbidden in posts. */
const PERMITS = [
  /\b(?:may|can|(?:free|welcome|allowed|ok|okay|fine) to)\b.{0,20}\b(?:answer|reply|respond|mention|name|recommend|suggest|link|share|promote)/i,
  /\b(?:answer|repl(?:y|ies)|respond|comment|mention|recommend|suggest|promo|advert|link)\w*\b.{0,60}\b(?:fine|ok|okay|allowed|welcome|permitted|acceptable|encouraged)\b/i,
  /\b(?:answer|repl(?:y|ies)|respond)\w*\b.{0,80}(?:disclos|\bsay who|flaired)/i,
  /\b(?:when|if|once|where)(?: \w+){0,3} (?:asked|asks?|requested)\b|\bwho asks?\b|\bon request\b/i,
  /\banswers? to questions any ?time/i,
]
const ALLOWS = /\b(?:fine|ok|okay|great|allowed|welcome|permitted|acceptable|encouraged)\b/i
const NEGATES = /\b(?:no|not|never|nobody|none|nor|cannot)\b|n't\b/i
/** Ends of what one word of denial speaks of. */
const CLAUSE = /[.;:!?,\n()–—]|\b(?:but|however|although|though|except|instead)\b/i

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
  return {
    stance: classify(
      `${rule.name}\n${rule.text}`.replaceAll(/[’‘]/g, "'").replaceAll(/\bunless\b/gi, 'but if'),
    ),
    rule,
  }
}

/** A rule that neither forbids nor plainly allows is shown as one to go by. */
function classify(words: string): PromotionStance['stance'] {
  const discloses = DISCLOSES.test(words)
  const clauses = words.split(CLAUSE).filter((clause) => !NEGATES.test(clause))
  const permits = clauses.some((clause) => PERMITS.some((wording) => wording.test(clause)))
  if (permits) return discloses ? 'disclose' : 'ask'
  if (ASKS.test(words)) return 'ask'
  if (FORBIDS.test(words)) return discloses ? 'ask' : 'forbidden'
  if (discloses) return 'disclose'
  if (clauses.some((clause) => ALLOWS.test(clause))) return 'allowed'
  return FORBIDS_SPAM.test(words) ? 'forbidden' : 'ask'
}
