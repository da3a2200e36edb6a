import type { CueGroup } from './cue-group.ts'
import { OPENING } from './opening.ts'

const MONEY_AMOUNT = String.raw`(?:[$€£] ?\d[\d,.]{0,9}k?|\d[\d,.]{0,9}(?: ?- ?\d[\d,.]{0,9})? ?(?:dollars|bucks|usd|euros?|eur|pounds|gbp|cad|aud|quid|[€£$]))`
const PER =
  '(?:a|an|per|each|every) (?:month|year|week|day|night|session|user|seat|head|person|piece|unit|bag|box|bottle|hour|visit|mo)'

/** Cues of people's circumstances and terms while they ask. */
export const CIRCUMSTANCES: readonly CueGroup[] = [
  {
    name: 'require',
    part: 'intent',
    label: 'says what it must do',
    phrases: [
      '(?:it|that|they|which|one) (?:must|has to|have to|needs? to|should|ought to|gotta) (?:be|have|work|support|include|allow|fit|handle|come|run|do)',
      `${OPENING}(?:must(?:-haves?| haves?)?|needs?|wants?|requirements?|nice to have|bonus|price(?: target)?|budget) ?:`,
      `${OPENING}(?:must|bonus if|has to|have to|needs to|ideally|preferably) (?:[\\w-]{2,20})`,
      "(?:don't|do not|not|no) (?:really )?(?:need|want|necessary)",
      '(?:all|what) (?:i|we) (?:really )?(?:need|want)',
      '(?:requirements?|criteria|preferably|ideally|(?:i|we|would|strongly) prefer|preference|must-have|must have|specs)',
      "(?:i|we) (?:just |only |really |also )?(?:want|need|require|would like|would prefer|'d like|'d prefer|would love)",
      "i'd (?:like|prefer|love|want|need)",
      '(?:something|one|anything|some|someone|somewhere) (?:that|which|who|easy|simple|cheap|good|nice|decent|reliable|like|for|fairly|not|comparable)',
      '(?:mostly|mainly|primarily) (?:use|used|for|using|want|need|be|listen)',
      '(?:is important|a (?:big |huge |definite )?(?:bonus|plus|must)|nice to have|deal breaker|dealbreaker|(?:top |main )priority)',
      '(?:easy to use|user friendly|good quality|high quality)',
    ],
  },
  {
    name: 'owner',
    part: 'intent',
    label: 'describes their own situation',
    phrases: [
      "(?:i'm|i am|we're|we are) (?:a|an|the|in|on|running|starting|looking|trying|planning|building|working|going|currently|new|about|opening|setting|in charge|small)",
      '(?:i|we) (?:run|own|manage|started|start|work|currently|recently|have been|do|just started|am|will be|was tasked)',
      'my (?:company|business|boss|team|startup|client|clients|wife|husband|girlfriend|boyfriend|partner|son|daughter|family|friend|mom|mother|dad|father|brother|sister|office|school|job|work|old|current|needs|budget|site|website|home|house|apartment)',
      'our (?:company|business|team|office|clients?|customers?|site|website|family|budget|current|trip|home|house|first)',
      "(?:i've|we've|i have|we have) (?:been|got|tried|looked|searched|read|heard|used|just|recently)",
    ],
  },
  {
    name: 'budget',
    part: 'urgency',
    label: 'says what it may cost',
    phrases: [
      '(?:budget|price range|price point|price bracket|max price|on a budget)(?!(?:-| )(?:apps?|conscious|minded|planners?|software|spreadsheets?|tools?|trackers?)\\b)',
      `${OPENING}(?:budget|price(?: target)?|max|maximum)(?: ?:)? (?:is |of |below |under |around |about |up to )?[$€£]?\\d[\\d,.]{0,9}(?: ?- ?\\d[\\d,.]{0,9})?`,
      `(?:under|below|less than|around|about|up to|max|maximum|no more than|at most|over|between|within|for) (?:a |the )?${MONEY_AMOUNT}`,
      `(?:under|below|up to|max|maximum|no more than|at most|around|about|pay|spend) \\d[\\d,.]{0,9}(?: ?- ?\\d[\\d,.]{0,9})? ${PER}`,
      `\\d[\\d,.]{0,9}(?: ?- ?\\d[\\d,.]{0,9})? ${PER} (?:is|would be|max|tops|at most|ok|okay|or less|fine)`,
      `${MONEY_AMOUNT}(?: ${PER})?`,
      String.raw`(?:under|below|up to|max|maximum|no more than|at most|less than) \d{2,6}(?=\s*(?:[.,;:)!?\n]|$|or|and|but|if|total|please|used|new))`,
      '(?:cheap|cheaper|cheapest|affordable|inexpensive|economical|reasonably priced|mid-priced|low cost|low-cost|good value|bang for)',
      '(?:willing|able|happy|want|looking|going|prepared|afford|ready) to (?:pay|spend)',
      "(?:i'd|we'd|(?:i|we) (?:would|could|can)) (?:pay|spend)",
      "(?:can't|cannot|can) afford",
    ],
  },
  {
    name: 'deadline',
    part: 'urgency',
    label: 'is in a hurry',
    phrases: [
      '(?:asap|urgent|urgently|as soon as possible|deadline|right away|immediately|in a hurry|time sensitive|last minute|quickly|emergency)',
      '(?:by|before|until|for) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|next week|next month|the end of|christmas|the weekend|end of)',
      '(?:this|next|coming) (?:week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|semester|summer|spring|fall|autumn|winter|year|january|february|march|april|june|july|august|september|october|november|december)',
      '(?:tomorrow|tonight|today)',
      'in (?:a|two|three|four|five|six|\\d+|a few|the next|a couple of) (?:hours?|days?|weeks?|months?)',
    ],
  },
]
