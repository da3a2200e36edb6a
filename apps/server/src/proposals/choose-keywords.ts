import { formsSaid, pairsSaid, stem } from '@radar/engine'
import type { Post, SaidTerm, TellingPhrase } from '@radar/engine'
import type { ProposedText } from '@radar/contract'
import type { Offer } from './read-offer.ts'

const MAX_KEYWORDS = 10
const MAX_TOPICS = 10
const MAX_FORMS = 3
const MAX_PAIRS = 5
const MIN_PEOPLE = 2
const MIN_ROOT = 5
/** A single word that the offer is, not one that only describes it. */
const MIN_HEAD = 0.6
/** A phrase none of whose words are everybody's. */
const MIN_PHRASE = 0.75
/** What more than one of twenty posts says finds much, and tells little: the same bound as for running campaigns. */
const BROAD_SHARE = 0.05

type Candidate = ProposedText & { worth: number }
type OwnCandidate = Candidate & Pick<TellingPhrase, 'words' | 'run'> & { isSaid: boolean }

/** Keywords out of an offer's own words and of what people write in its communities, the most telling first. */
export function chooseKeywords(offer: Offer, posts: readonly Post[]): ProposedText[] {
  const own = offer.topics.slice(0, MAX_TOPICS).flatMap((topic) => ownKeyword(topic, { offer, posts }))
  const subject = offer.topics.slice(0, MAX_TOPICS).map(({ text }) => text)
  const said = pairsSaid(subject.join(' . '), posts)
    .filter(({ people }) => people >= MIN_PEOPLE)
    .slice(0, MAX_PAIRS)
    .map(({ text, people }) => ({
      text,
      why: `${people} people in these communities wrote it lately.`,
      worth: 1 + Math.min(1, people / 10),
    }))
  const saidRuns = new Set(own.filter(({ isSaid, words }) => isSaid && words > 1).map(({ run }) => run))
  const needed = own.filter(({ isSaid, words, run }) => isSaid || words > 1 || !saidRuns.has(run))
  const chosen: Candidate[] = []
  for (const one of [...needed, ...said].toSorted((a, b) => b.worth - a.worth))
    if (!chosen.some(({ text }) => isCovered(one.text, text))) chosen.push(one)
  return chosen.slice(0, MAX_KEYWORDS).map(({ text, why }) => ({ text, why }))
}

/** A phrase of the offer in the forms that people write it in. */
function ownKeyword(
  topic: TellingPhrase,
  { offer, posts }: { offer: Offer; posts: readonly Post[] },
): OwnCandidate[] {
  const { text: phrase, words, weight, run } = topic
  const isModifier = words === 1 && weight < MIN_HEAD
  const forms = formsOf(phrase, posts)
  const people = forms.reduce((sum, form) => sum + form.people, 0)
  const isVague = words > 2 || (words > 1 && weight < MIN_PHRASE)
  if (isModifier || (people === 0 && isVague)) return []
  const isBroad = words === 1 && people > BROAD_SHARE * posts.length
  return [
    {
      text: people === 0 ? phrase : forms.map((form) => form.text).join(' OR '),
      why: whyOf({ people, isBroad, source: offer.source, phrase }),
      words,
      run,
      isSaid: people > 0,
      worth: (words > 1 ? 2 : 1) * (people > 0 ? 1.5 : 0.6) * (isBroad ? 0.5 : 1),
    },
  ]
}

/** Nouns as people write them: “invoice” for “invoicing”, and neither “invoiced” nor the “run” of “running”. */
function formsOf(phrase: string, posts: readonly Post[]): SaidTerm[] {
  const last = (text: string) => text.split(' ').at(-1) ?? ''
  const root = stem(last(phrase))
  const isNoun = (word: string) =>
    !word.endsWith('ed') && (word !== root || last(phrase) === root || last(phrase) === `${root}s`)
  const isShort = !phrase.includes(' ') && root.length < MIN_ROOT
  return formsSaid(phrase, posts)
    .filter(({ text }) => isNoun(last(text)) && (!isShort || phrase.startsWith(text)))
    .slice(0, MAX_FORMS)
}

type Facts = { people: number; isBroad: boolean; source: string; phrase: string }

function whyOf({ people, isBroad, source, phrase }: Facts): string {
  if (people === 0) return `“${phrase}” is from ${source}; nobody wrote it here lately.`
  if (isBroad) return `From ${source}. Many posts here say it, so it finds much and tells little.`
  return `From ${source}: ${people} ${people === 1 ? 'person' : 'people'} wrote it here lately.`
}

/** A keyword finds what another one finds already where all of its words hold one of the other's phrases. */
function isCovered(text: string, by: string): boolean {
  const phrases = by.split(' OR ')
  return text.split(' OR ').every((form) => phrases.some((phrase) => ` ${form} `.includes(` ${phrase} `)))
}
