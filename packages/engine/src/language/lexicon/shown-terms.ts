import { compilePhrases } from './cue-group.ts'

const AMOUNT = String.raw`[$€£]? ?\d[\d,.]{0,9}k?`

/** Phrases of what somebody would pay, at most or at all. A price alone may be that of a story. */
const PAYING = compilePhrases([
  `(?:under|below|less than|up to|max|maximum|no more than|at most|within) (?:a |the )?${AMOUNT}`,
  `${AMOUNT}(?: (?:dollars|bucks|euros?|quid))? (?:or less|or so|max|tops|at most|budget|range|price range)`,
  `(?:willing|able|happy|want|looking|prepared|afford|ready|like|hoping|planning) to (?:pay|spend|shell out)`,
  "(?:i'd|we'd|(?:i|we) (?:would|could|can)) (?:pay|spend)",
  '(?:can|could) (?:only |just )?afford',
  `(?:my|our|the|tight|small|limited|low|a|of) budget`,
  `budget(?: ?:| is| of| around| would be| about)? (?:is |of |under |around |about |up to |between )?${AMOUNT}`,
  '(?:price range|price point|price bracket|max price|on a budget)',
  `(?:per|a|an|each|every) (?:month|year|week|person|night|hour) (?:is|would be) (?:ok|okay|fine|the most|max)`,
])

/** Prices that were seen or paid, rather than what somebody would pay. */
const SEEN =
  /\b(?:there(?: (?:is|are|was|were)|['’]s)|bought|got|paid|cost|saw|seen|found|sold|earned|made|charged)\b|\b(?:can['’]?t|cannot|couldn['’]?t|not) (?:\w+ ){0,4}(?:willing|able|want|afford|looking|prepared|ready) to (?:pay|spend)|\bfor (?:any(?:body|one)|every(?:body|one)|folks|people|those) on a\b/i

/** Refusals to pay. They say nothing of a price, unless they name a limit. */
const REFUSED =
  /(?:\w+n['’]?t|\bnot|\bnever) (?:\w+ ){0,2}(?:going|like|love|plan(?:ning)?|want) to (?:pay|spend)\b(?! (?:\w+ ){0,3}(?:above|extra|fortune|hundreds|lots?|more|much|over|thousands|tons?)\b)/i

/** Prices of many things, none of which the author looks for: `most of them under 200 pounds`. */
const OF_MANY =
  /\b(?:many|most|some) of (?:them|these|those|which) (?:are |cost |sell )?(?:at |below |between |for |over |under )/i

/** Prices of others, what others are told, and household budgets. */
const OF_OTHERS =
  /\b(?:charg(?:es|ing)|earn(?:s|ing)|getting (?:about|around|paid|up to)|offered|quoted)\b|\byour budget\b|\bif (?:(?:a|the|your) )?budget\b|\b(?:balanc|creat|cut|do|keep|mak|manag|plan|set|track|work)(?:e|s|ing|ning|ting)? (?:on |up )?(?:a|my|our|the) budget\b/i

/** Phrases of a hurry; most days and weeks are those of a story. */
const PRESSING = compilePhrases([
  '(?:asap|urgent|urgently|as soon as possible|right away|in a hurry|time sensitive|last minute|on short notice)',
  '(?:need|needs|needed|want|have to|must|delivered|done|ready|finished|arrive) ~?(?:by|before) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|next week|next month|the end of|christmas|the weekend|end of)',
  '(?:my|our|the|a|tight) deadline',
])

/** Needs of the author now. */
const NEEDED = /\b(?:have to|looking|must|need|needed|please|want)\b/i
const NO_PRESS =
  /(?:\w+n['’]?t|\b(?:no|not|never|without))\b.{0,20}\b(?:asap|deadline|hurry|urgent)|\b(?:i|we)(?:['’]ll| can| will| try)\b|\bdo (?:i|we) (?:have|need) to\b/i
/** Hurries of the past, or of somebody else. */
const NOT_MINE =
  /\b(?:he|she|they|people|person|somebody|someone|wants)\b|\b(?:called|came|cancell?ed|changed|did|froze|got|had|happened|knew|noticed|realized|reported|saw|stopped|told|was|went|were)\b/i

/** Tells whether a clause shows what a cue of circumstances, `budget` or `deadline`, claims. */
export function showsTerms(group: string, clause: string): boolean {
  return group === 'budget' ? showsPrice(clause) : showsHurry(clause)
}

function showsPrice(clause: string): boolean {
  if (clause.search(PAYING) < 0) return false
  return [SEEN, REFUSED, OF_MANY, OF_OTHERS].every((pattern) => !pattern.test(clause))
}

function showsHurry(clause: string): boolean {
  if (clause.search(PRESSING) < 0 || NO_PRESS.test(clause)) return false
  return NEEDED.test(clause) || !NOT_MINE.test(clause)
}
