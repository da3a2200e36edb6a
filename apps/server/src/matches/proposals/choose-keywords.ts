import { formsSaid, isKind, pairsSaid, stem, tellingWords } from '@radar/engine'
import type { Post, SaidTerm, TellingPhrase } from '@radar/engine'
import type { ProposedText } from '@radar/contract'
import type { Offer } from './parse-offer.ts'

const MAX_KEYWORDS = 10
const MAX_TOPICS = 10
const MAX_FORMS = 3
const MAX_PAIRS = 5
const MIN_PEOPLE = 2
const MIN_ROOT = 5
/** A single word that the offer is, not one that only describes it. */
const MIN_HEAD = 0.6
/** Words that many topics share make pairs of any topic. */
const RARE = 0.85
/** A phrase none of whose words are everybody's. */
const MIN_PHRASE = 0.75
/** What more than one of twenty posts says finds much, and tells little: the same bound as for running campaigns. */
const BROAD_SHARE = 0.05

type Candidate = ProposedText & { worth: number; isCore: boolean }
type OwnCandidate = Candidate &
  Pick<TellingPhrase, 'words' | 'run'> & { isSaid: boolean; isSaidHere: boolean; isThing: boolean }

/** What people wrote in the communities of an offer. */
type Said = {
  posts: readonly Post[]
  /** Those of them that were not searched for, and so tell how much finds what. */
  newest: readonly Post[]
  /** What was found anywhere: how people spell what is offered. */
  everywhere: readonly Post[]
}

/** Keywords out of an offer's own words and of what people write in its communities, the most telling first. */
export function chooseKeywords(offer: Offer, said: Said): ProposedText[] {
  const own = offer.topics.slice(0, MAX_TOPICS).flatMap((topic) => ownKeyword(topic, { offer, ...said }))
  const rare = tellingWords(offer.things.map(({ name }) => name).join(' . ')).filter(
    ({ weight }) => weight >= RARE,
  )
  const pairs = pairsSaid(rare.map(({ text }) => text).join(' . '), said.posts)
    .filter(({ people }) => people >= MIN_PEOPLE)
    .slice(0, MAX_PAIRS)
    .map(({ text, people }) => ({
      text,
      why: `${people} people in these communities wrote it within a year.`,
      worth: 1 + Math.min(1, people / 10),
      isCore: false,
    }))
  const isKnown = said.posts.length > 0
  const namedRuns = new Set(
    own
      .filter(({ isSaid, isThing, words }) => words > 1 && (isSaid || (isThing && isKnown)))
      .map(({ run }) => run),
  )
  const needed = own.filter(({ isSaidHere, words, run }) => isSaidHere || words > 1 || !namedRuns.has(run))
  const chosen: Candidate[] = []
  for (const one of [...needed, ...pairs].toSorted((a, b) => b.worth - a.worth))
    if (one.isCore || !chosen.some(({ text }) => isCovered(one.text, text))) chosen.push(one)
  return chosen.slice(0, MAX_KEYWORDS).map(({ text, why }) => ({ text, why }))
}

/** A phrase of the offer in the forms that people write it in. */
function ownKeyword(
  topic: TellingPhrase,
  { offer, posts, newest, everywhere }: Said & { offer: Offer },
): OwnCandidate[] {
  const { text: phrase, words, weight, run } = topic
  const isModifier = words === 1 && weight < MIN_HEAD
  const forms = formsOf(phrase, everywhere)
  const people = peopleIn(formsOf(phrase, posts))
  const isCore = offer.things.some(({ core }) => phrase === core)
  const isThing = isCore || offer.things.some(({ name }) => phrase === name.toLowerCase())
  const isVague = words > 2 || (words > 1 && weight < MIN_PHRASE)
  const isEnd = !isThing && isKind(lastOf(phrase)) && offer.things.some(({ name }) => endsWith(name, phrase))
  if (isEnd || isModifier || (forms.length === 0 && isVague && !isThing)) return []
  const isBroad = words === 1 && peopleIn(formsOf(phrase, newest)) > BROAD_SHARE * newest.length
  const said = forms.map((form) => form.text)
  const own = said.length === 0 || (isThing && !said.some((form) => phrase.startsWith(form))) ? [phrase] : []
  return [
    {
      text: [...own, ...said].join(' OR '),
      why: whyOf({ people, isBroad, source: offer.source, isKnown: posts.length > 0 }),
      words,
      run,
      isSaid: forms.length > 0,
      isSaidHere: people > 0,
      isThing,
      isCore,
      worth: (words > 1 ? 2 : 1) * (forms.length > 0 ? 1.5 : isCore ? 1 : 0.6) * (isBroad ? 0.5 : 1),
    },
  ]
}

const lastOf = (text: string) => text.split(' ').at(-1) ?? ''

function endsWith(name: string, phrase: string): boolean {
  return name.toLowerCase().endsWith(` ${phrase}`)
}

function peopleIn(forms: SaidTerm[]): number {
  return forms.reduce((sum, form) => sum + form.people, 0)
}

/** Nouns as people write them: “invoice” for “invoicing”, and neither “invoiced” nor the “run” of “running”. */
function formsOf(phrase: string, posts: readonly Post[]): SaidTerm[] {
  const root = stem(lastOf(phrase))
  const isNoun = (word: string) =>
    !word.endsWith('ed') && (word !== root || lastOf(phrase) === root || lastOf(phrase) === `${root}s`)
  const isShort = !phrase.includes(' ') && root.length < MIN_ROOT
  return formsSaid(phrase, posts)
    .filter(({ text }) => isNoun(lastOf(text)) && (!isShort || phrase.startsWith(text)))
    .slice(0, MAX_FORMS)
}

type Facts = { people: number; isBroad: boolean; source: string; isKnown: boolean }

function whyOf({ people, isBroad, source, isKnown }: Facts): string {
  if (!isKnown) return `From ${source}.`
  if (people === 0) return `From ${source}. No post that Radar read in these communities says it.`
  if (isBroad)
    return `From ${source}. Many posts in these communities say it, so it finds much and tells little.`
  return `From ${source}: ${people} ${people === 1 ? 'person' : 'people'} in these communities wrote it within a year.`
}

/** A keyword finds what another one finds already where all of its words hold one of the other's phrases. */
function isCovered(text: string, by: string): boolean {
  const phrases = by.split(' OR ')
  return text.split(' OR ').every((form) => phrases.some((phrase) => ` ${form} `.includes(` ${phrase} `)))
}
