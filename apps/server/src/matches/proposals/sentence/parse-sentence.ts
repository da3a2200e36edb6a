import { cutText } from '@radar/contract'
import { topicRuns } from '@radar/engine'
import { cutAudience, cutHelped } from './cut-audience.ts'
import { cutFeature } from './cut-feature.ts'
import { cutAt, withoutVerb } from './cut-text.ts'
import { nameDeeds } from './name-deeds.ts'

/** Parts of a sentence about a business, each as written. */
export type Sentence = {
  /** Offered things. */
  product: string
  /** Means by which it helps people. */
  means: string
  /** Further details: how it works, and what it spares people. */
  details: string
  /** Audience: “small sales teams”. */
  audience: string
  /** Distinguishing feature, in words that follow the name: “with reminders for late payers”. */
  feature: string
  /** Place: “in Leeds”. */
  place: string
  /** Purpose: “fill empty tables”. */
  aim: string
  /** Service, where no noun names it: “recycle batteries”. */
  deed: string
}

/** “For” in the languages nearest to English. The audience after it is cut off and not parsed. */
const FOREIGN_FOR = /\s(?:für|para|pour|per|voor)\s/iu
const FOREIGN_START = /^(?:wir|ich|eine?|une|uma?)\s/iu
const PLACE = /\s(?:in|near|around|across) (?:the )?\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+)*/u
/** Subjects that are taught or written “in”, which are no place. */
const SUBJECT_IN =
  /(?:English|German|French|Spanish|Italian|Portuguese|Dutch|Japanese|Chinese|Mandarin|Arabic|Excel|Python|Java|JavaScript|TypeScript|Rust|React|WordPress|Notion|Figma|Photoshop)$/
const DETAILS =
  /(?:^|[\s,])(?:with|that|which|who|whose|by|over|via|through|into|across|during|like|from|without|using|on|at|so|mostly|mainly|chiefly|primarily|especially|particularly)\s/iu
/** “Delivered to your door” names neither audience nor thing. */
const TO_DOORS = /\sto (?:(?:your|their|people['’]s) )?(?:homes?|houses?|doors?|doorsteps?)\b/giu
/** “And easy to clean” praises the thing, and is no purpose. */
const EASY_TO =
  /(?:,| and|, and)? (?:very |super |really )?(?:easy|simple|quick|ready|safe|fun|nice|hard) to \p{L}+(?: (?:up|in|with|out|off))?(?=\s*(?:[,.;]|and\b|$))/giu
/** Part that says how a thing is made or comes: “, baked fresh and delivered”. */
const AS_MADE =
  /, (?=(?:\p{L}+ed|grown|made|sent|sewn)(?: (?:at|by|daily|for|fresh|from|in|locally|on|to|weekly)\b| and \p{L}+ed\b|[,.]|$))/iu
const SOFTWARE = /\b(?:apps?|tools?|software|platform|api|plugin|program|system|bot)$/iu
const WARES =
  /\b(?:that|which|who) (?:ships?|sells?|delivers?|bakes?|roasts?|brews?|grows?|suppl(?:y|ies)|imports?) (.+)/iu
/** Most words in capitals that may be a name; more of them are shouting. */
const MAX_SHORT = 3
/** Above the longest that a person may type, and that a page is cut to. */
const MAX_LENGTH = 4_000
const PURPOSE = /(?:^|\s)to (?!(?:the|an?|my|our|your|their|its|it|them|you|us|me|be)\b)(?=\p{Ll})/u
const PURPOSE_END = /[,.;]| (?:that|which|with)\s/u

/** “The easiest way to” names nothing. */
const WAY = /^(?:(?:an?|the) )?(?:\p{L}+ ){0,2}ways? (?=to )/iu
/** Gerunds that are a purpose: “for managing flats” is to manage them. Others name people: “for cleaning companies”. */
const DOING = new Map(
  Object.entries({
    automating: 'automate',
    building: 'build',
    collecting: 'collect',
    creating: 'create',
    finding: 'find',
    getting: 'get',
    growing: 'grow',
    keeping: 'keep',
    learning: 'learn',
    making: 'make',
    managing: 'manage',
    monitoring: 'monitor',
    organising: 'organise',
    organizing: 'organize',
    selling: 'sell',
    sending: 'send',
    sharing: 'share',
    storing: 'store',
    tracking: 'track',
    writing: 'write',
  }),
)
/** Product that acts by its own name: “Tallybird sends invoices”. */
const DOES =
  /^\p{Lu}[\p{L}\p{N}]* (?=(?:sends|makes|builds|gives|keeps|finds|manages|automates|chases|sells|creates|connects|teaches|offers|provides|saves|tells|writes|turns|brings|tracks) )/u

/**
 * Parses a sentence about a business, up to its first 4,000 characters. Words that it cannot tell apart stay in `product`.
 */
export function parseSentence(whole: string): Sentence {
  const text = cutText(whole, MAX_LENGTH)
  const isShouted = text.split(/\s+/).length > MAX_SHORT && !/\p{Ll}/u.test(text)
  const said = isShouted ? text.toLowerCase() : text
  const read = said.split(/(?<=[.!?])\s+|\n+/).map((one) => readOne(one.trim().replace(/[\s.!?]+$/, '')))
  const first = (part: keyof Sentence) => read.map((one) => one[part]).find((one) => one !== '') ?? ''
  const all = (part: keyof Sentence) =>
    joined(
      read.map((one) => one[part]),
      '. ',
    )
  return {
    product: all('product'),
    means: all('means'),
    details: all('details'),
    feature: first('feature'),
    audience: first('audience'),
    place: first('place'),
    aim: first('aim'),
    deed: first('deed'),
  }
}

function readOne(said: string): Sentence {
  const text = asPurpose(said)
  const own = (text.split(FOREIGN_FOR)[0] ?? '')
    .replace(FOREIGN_START, '')
    .replace(TO_DOORS, '')
    .replace(EASY_TO, '')
  const { place, rest: anywhere } = cutPlace(own)
  const { rest: unaided, ...helped } = cutHelped(anywhere)
  const { rest: forNobody, audience } = cutAudience(unaided)
  const { rest, ...purpose } = cutPurpose(forNobody)
  const [thing, made] = cutAt(rest, AS_MADE)
  const [named, more] = cutAt(thing, DETAILS)
  const { product: maker, deed } = nameDeeds(named)
  const ware = wares(maker, thing)
  const product = joined([maker, ware], ', ')
  const aim = helped.aim || purpose.aim
  const object = withoutVerb(aim)
  const means = [product, helped.means].some(hasTopic) ? helped.means : object
  const isNamed = hasTopic(product) || hasTopic(means)
  const others = [ware === '' ? more : '', made, purpose.more, means === object ? '' : object].filter(
    hasTopic,
  )
  return {
    product: hasTopic(product) ? product : isNamed ? '' : (others[0] ?? ''),
    means,
    details: joined(isNamed ? others : others.slice(1), ', '),
    feature: cutFeature(forNobody),
    audience: helped.audience || audience,
    place,
    aim,
    deed,
  }
}

/** Wares of a maker: “a roastery that ships beans” offers beans, but “an app that ships logs” does not offer logs. */
function wares(maker: string, thing: string): string {
  const [, behind = ''] = WARES.exec(thing) ?? []
  return SOFTWARE.test(maker) ? '' : cutAt(behind, DETAILS)[0]
}

const hasTopic = (text: string) => topicRuns(text).length > 0
const joined = (parts: string[], by: string) => parts.filter((part) => part !== '').join(by)

function cutPlace(text: string): { place: string; rest: string } {
  const found = PLACE.exec(text)
  if (!found || SUBJECT_IN.test(found[0])) return { place: '', rest: text }
  const { 0: whole, index } = found
  return { place: whole.trim(), rest: text.slice(0, index) + text.slice(index + whole.length) }
}

/** Rewrites every purpose as “to” and a verb. */
function asPurpose(text: string): string {
  const plain = text.replace(WAY, '').replace(/\bfor (\p{L}+ing) (?=\p{L})/giu, (whole, doing: string) => {
    const verb = DOING.get(doing.toLowerCase())
    return verb === undefined ? whole : `to ${verb} `
  })
  const does = DOES.exec(plain)
  if (!does) return plain
  return plain
    .slice(does[0].length)
    .replaceAll(/(^|,? and )(\p{L}+?)s (?=\p{L})/gu, (_whole, before: string, verb: string) =>
      before === '' ? `to ${verb.replace(/(?<=[cs]h)e$/u, '')} ` : ', ',
    )
}

/** Cuts out a purpose: “to grow vegetables”. */
function cutPurpose(text: string): { rest: string; aim: string; more: string } {
  const found = PURPOSE.exec(text)
  if (!found || (found.index > 0 && !hasTopic(text.slice(0, found.index))))
    return { rest: text, aim: '', more: '' }
  const [aim, more] = cutAt(text.slice(found.index + found[0].length), PURPOSE_END)
  return { rest: text.slice(0, found.index), aim, more }
}
