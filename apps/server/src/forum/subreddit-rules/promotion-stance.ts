import type { PromotionStance, SelfPromotion } from '@radar/contract'

const ELSEWHERE =
  'werbung|reklam|publicité|(?:pas de|de la) pub\\b|publicidad|publicidade|pubblicità|реклам|広告|宣伝|广告|推广|광고|홍보'
const PROMOTION = `promo|advert|\\bads?\\b|pitch|\\bmarketing\\b(?! (?:homework|questions?|class|students?|jobs?|degree))|shill|astroturf|plugging|(?:shameless|self)[- ]plug|link[ -]?drop|commercial (?:posts?|links?|use|activit|content|solicit|interest)|${ELSEWHERE}`
const TRADE = 'sell|sales?\\b|brand|solicit|referral|affiliate|\\bbusinesses\\b'
/** Wordings of rules on self-promotion, the plainest first. */
const WORDINGS = [
  /self[- ]?promo/i,
  new RegExp(PROMOTION, 'i'),
  /\bmakers?\b|\bvendors?\b|disclos|(?<!(?:political|religious|party|team|school|gang) )affiliation|conflicts? of interest|identify (?:yoursel|themselves)|business owner|say (?:so|that you own)|if you (?:make|sell|own|run)|\byour own (?:product|work|tool|shop|site|app|blog|business)/i,
  new RegExp(`${TRADE}|shops?\\b|links? to products|launch|portfolio`, 'i'),
  /\bspam/i,
]

const ASKS =
  /\bask\b|permission|approv|mod ?mail|message the mod|without (?:the )?mods?|in advance|only (?:in|on|as|once|if|when|where)|(?:weekly|monthly|dedicated|promo\w*) thread|\b(?:saturday|sunday|monday|friday)s?\b|\b(?:9|10) ?(?::|to|in) ?1\b|1 ?(?:in|of|:) ?(?:9|10)\b|10 ?%|ten percent|limited|at most/i
const FINE = '(?:allowed|permitted|welcome|tolerated|acceptable|okay|ok|fine)\\b'
const FORBIDS = new RegExp(
  [
    `\\b(?:no|avoid|refrain from|stop|without|zero|keine?|pas de|sin|sem|niente|nessuna?|geen|без|не)\\b[^.:\\n]{0,40}(?:${PROMOTION}|${TRADE}|link)`,
    `\\b(?:do not|don't|dont|never|(?:may|must|should|can) ?not|can't|shouldn't)\\b[^.]{0,40}(?:${PROMOTION}|sell|post|link|solicit|\\bmarket\\b)`,
    `\\bnot (?:an?|the|here|for)\\b[^.]{0,30}(?:${PROMOTION}|sell)`,
    '\\b(?:nobody|no one) (?:may|can)\\b',
    `(?:not?|n't)(?: \\w+)? ${FINE}`,
    'forbidden|prohibit|\\bban(?:s|ned)?\\b|\\bpermaban|\\bremoved?\\b|\\bdeleted\\b|zero tolerance|nicht (?:erlaubt|gestattet|erwünscht)|verboten|interdit|prohibid|proibid|vietat|verboden|запрещ|yasak|禁止|금지',
    'не (?:реклам|пиар)',
  ].join('|'),
  'iu',
)
const FORBIDS_SPAM = /\b(?:no|avoid|do not|don't|never)\b[^.]{0,40}spam/i

const DISCLOSES =
  /disclos|(?<!(?:political|religious|party|team|school|gang) )affiliation|\baffiliated\b|conflicts? of interest|\b(?:be|being|is|are) (?:open|transparent|up ?front|honest|clear) about\b|\bidentify (?:yoursel|themselves)|\b(?:say|state|mention|declare|make (?:it )?clear)(?:s|ing)? (?:so\b|who\b|that (?:you|it|they)\b|(?:you|it|they)(?:'re| (?:is|are|own|make|sell|work|run|built|made))\b)|\bflaired as a vendor/i

const OWN =
  '(?:\\byour\\b|\\bown\\b|products?\\b|\\btools?\\b|\\bapps?\\b|business|compan|vendors?\\b|\\bmakers?\\b|owners?\\b|developers?\\b|agenc|sellers?\\b|founders?\\b)'
/** Permission to answer, or to name what one sells, whatever is forbidden else. */
const PERMITS = [
  new RegExp(`^(?=.*${OWN}).*\\b(?:(?:may|can|(?:free|welcome|allowed|ok|okay|fine) to)\\b|${FINE})`, 'i'),
  /\byou (?:may|can) (?:answer|reply|respond)\b/i,
  /\b(?:answer|repl(?:y|ies)|respond)\w*\b.{0,80}(?:disclos|\bsay who|flaired)/i,
  /\b(?:when|if|once) (?:you are |you're |they are |it is |\w+ly )?(?:asked|requested)\b(?! by)|\bwho asks?\b|\bif (?:someone|somebody|anyone) asks\b|\bon request\b/i,
  /\banswers? to questions any ?time/i,
]
const ALLOWS =
  /\b(?:fine|ok|okay|great|allowed|welcome|permitted|acceptable|encouraged)\b|\b(?:may|can|free to) promote\b/i
const CONDITION = /\b(?:as|so) long as\b|\bprovided\b|\b(?:if|when|only|unless|once)\b/i
const NEGATES = /\b(?:no|not|never|nobody|none|nor|cannot|even if|even when)\b|n't\b|\br\/\w/i
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
  const words = `${rule.name}\n${rule.text}`
  return { stance: classify(words.replaceAll(/[’‘]/g, "'").replaceAll(/\bunless\b/gi, 'but if')), rule }
}

/** A rule that neither forbids nor plainly allows is shown as one to go by. */
function classify(words: string): PromotionStance['stance'] {
  const discloses = DISCLOSES.test(words)
  const clauses = words.split(CLAUSE).filter((clause) => !NEGATES.test(clause))
  if (FORBIDS.test(words)) {
    const permits = clauses.some((clause) => PERMITS.some((wording) => wording.test(clause)))
    if (permits && discloses) return 'disclose'
    return permits || discloses || ASKS.test(words) ? 'ask' : 'forbidden'
  }
  if (ASKS.test(words)) return 'ask'
  if (discloses) return 'disclose'
  const allows = clauses.some((clause) => ALLOWS.test(clause))
  if (allows) return CONDITION.test(words) ? 'ask' : 'allowed'
  return FORBIDS_SPAM.test(words) ? 'forbidden' : 'ask'
}
