import { compilePhrases } from './cue-group.ts'

const AMOUNT = String.raw`[$€£]? ?\d[\d,.]{0,9}k?`

/** What somebody would pay, at most or at all; a price that stands for itself is that of a story. */
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

/** A price that was seen or paid is not yet what somebody would pay. */
const SEEN =
  /\b(?:there(?: (?:is|are|was|were)|['’]s)|bought|got|paid|cost|saw|seen|found|sold|earned|made|charged)\b|\b(?:can['’]?t|cannot|couldn['’]?t|not) (?:\w+ ){0,4}(?:willing|able|want|afford|looking|prepared|ready) to (?:pay|spend)|\bfor (?:any(?:body|one)|every(?:body|one)|folks|people|those) on a\b/i

/** Most days and weeks are those of a story; these press. */
const PRESSING = compilePhrases([
  '(?:asap|urgent|urgently|as soon as possible|right away|in a hurry|time sensitive|last minute|on short notice)',
  '(?:need|needs|needed|want|have to|must|delivered|done|ready|finished|arrive) ~?(?:by|before) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|next week|next month|the end of|christmas|the weekend|end of)',
  '(?:my|our|the|a|tight) deadline',
])

/** Whether a clause shows what its cue of circumstance, `budget` or `deadline`, is said to tell. */
export function showsTerms(group: string, clause: string): boolean {
  if (group === 'budget') return clause.search(PAYING) >= 0 && !SEEN.test(clause)
  return clause.search(PRESSING) >= 0
}
