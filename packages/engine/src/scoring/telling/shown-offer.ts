import { rarity } from '../../language/lexicon/common-words.ts'
import type { OwnWords } from '../speech/read-own-words.ts'
import { splitWords } from '../../language/text/words.ts'
import { clauseAround } from './clause.ts'
import { isOfOthers } from './others-words.ts'

/** A word that says what is offered. */
const MIN_RARITY = 0.6
const I = String.raw`(?:i|we|my \w+ and i|our team)(?:['’]ve|['’]m|['’]re| am| are| have)? (?:(?:actually|also|already|currently|finally|just|now|recently|started) )*`
/** Words of somebody who makes, sells, offers or finds out what others would have. */
const OFFER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    `${I}(?:been working on|build|building|built|creat(?:e|ed|ing)|cod(?:e|ed|ing)|design(?:ed|ing)?|develop(?:ed|ing)?|hiring|host|launch(?:ed|ing)?|made|making|mak(?:e|ing)|offer(?:ing)?|publish(?:ed|ing)?|put together|releas(?:ed|ing)|sell(?:ing)?|specialis(?:e|ing)|specializ(?:e|ing)|validating|wrote|writing)`,
    'introducing|announcing|presenting|unveiling|offering|selling|giving away|hiring|for hire|for sale|wts|now available|just launched|just released',
    String.raw`(?:alpha|beta) (?:access|testers?|users?)|test(?:ers| users)|trial users|survey|questionnaire`,
    String.raw`(?:free|exclusive|special) (?:account|consultation|demo|download|offer|quote|shipping|trial)s?|coupons?|discounts?|promo codes?|referral|\d+ ?% off|[$€£]\d+ off`,
    '(?:order|sign up|subscribe|download|register|book|buy) (?:now|here|today)|sign up (?:at|for)|check out (?:my|our)|visit (?:my|our|us)',
    '(?:dm|pm|contact|email|message) (?:me|us)|(?:dm|pm) (?:for|if)|my (?:portfolio|rates|services)|(?:our|my) (?:clients|customers|prices|services|shop|store)',
    '(?:my|our) (?:\\w+ ){0,2}(?:app|extension|platform|plugin|saas|startup|tool|website)',
    String.raw`(?:is|are) (?:a|an) (?:\p{L}+,? ){0,4}(?:app|platform|plugin|service|tool)|open[- ]source`,
    'would you (?:buy|pay|use)|(?:love|need(?:ing)?|want) (?:any |honest |some |your )*feedback|feedback (?:needed|on (?:my|our)|wanted|welcome)|what (?:are|is) your (?:biggest|main) (?:challenge|frustration|pain|problem)s?|your pain points?|(?:i|we) can (?:build|do|help|make|offer|provide)',
    'looking for (?:a co-?founder|clients|customers|investors|partners|volunteers|work)',
  ].join('|')})(?![\p{L}\p{N}])`,
  'iu',
)

const offers = new WeakMap<OwnWords, { clause: string | null } | null>()

/** Where a post shows that its author sells, offers or researches something: null where it does not, a clause of null where none stands by itself. */
export function shownOffer(own: OwnWords): { clause: string | null } | null {
  const known = offers.get(own)
  if (known !== undefined) return known
  const found = findOffer(own)
  offers.set(own, found)
  return found
}

function findOffer(own: OwnWords): { clause: string | null } | null {
  let shown: { clause: null } | null = null
  for (const sentence of own.sentences) {
    const { field, start, end } = sentence
    const match = OFFER.exec(own[field].slice(start, end))
    if (match === null || isOfOthers(sentence, own)) continue
    const place = { field, start: start + match.index, end: start + match.index + match[0].length }
    const clause = clauseAround(own, sentence, place)
    if (clause !== null && OFFER.test(clause) && isTelling(clause)) return { clause }
    shown = { clause: null }
  }
  return shown
}

/** Whether it says what it is about; `you can check it out` does not. */
function isTelling(clause: string): boolean {
  return splitWords(clause).some(({ text }) => rarity(text) >= MIN_RARITY)
}
