import { cutText } from '@radar/contract'
import {
  countForms,
  createMatcher,
  isKind,
  countPairs,
  singular,
  stem,
  topicPhrases,
  topicWords,
} from '@radar/engine'
import type { Post, CountedTerm, TopicPhrase } from '@radar/engine'
import type { ProposedText } from '@radar/contract'
import { foldAccents } from '../../platform/fold-accents.ts'
import type { Offer } from './parse-offer.ts'
import { countLeads } from './read-samples.ts'
import type { Chances } from './read-samples.ts'

const MAX_KEYWORDS = 10
const MAX_TOPICS = 10
const MAX_FORMS = 3
const MAX_PAIRS = 5
const MAX_PHRASES_OF_LEADS = 5
const MAX_BODY = 2_000
const MIN_PEOPLE = 2
const MIN_ROOT = 5
/** Least weight of a single word that names the offer rather than describes it. */
const MIN_HEAD = 0.6
/** Least weight of words that make pairs. Words that many topics share would make pairs of any topic. */
const RARE = 0.85
/** Least weight of a phrase of words that are not everyday ones. */
const MIN_PHRASE = 0.75
/** Share of posts above which a keyword finds much and says little: the bound for running campaigns. */
const BROAD_SHARE = 0.05
/** Weight of twice the leads, relative to a word of the offer. */
const LEAD_SHARE = 1
/** Posts from which the share of leads among them says something, and what counts for a keyword without any. */
const MIN_READ = 5
const MIN_LEAD_SHARE = 0.5

type Candidate = ProposedText & { worth: number; isCore: boolean }
type OwnCandidate = Candidate &
  Pick<TopicPhrase, 'words' | 'run'> & { isWritten: boolean; isWrittenHere: boolean; isThing: boolean }

/** Posts of the communities of an offer. */
type ForumPosts = {
  posts: readonly Post[]
  /** Those that were not searched for, and so show how much a keyword finds. */
  newest: readonly Post[]
  /** Posts found anywhere, which show how people spell the offer. */
  everywhere: readonly Post[]
  chances: Chances
}

/**
 * Chooses keywords from an offer's own words and from what people write in its communities: those first that bring the
 * most leads among the posts that were read, then the most distinctive.
 */
export function chooseKeywords(offer: Offer, found: ForumPosts): ProposedText[] {
  const own = offer.topics.slice(0, MAX_TOPICS).flatMap((topic) => ownKeyword(topic, { offer, ...found }))
  const rare = topicWords(offer.things.map(({ name }) => name).join(' . ')).filter(
    ({ weight }) => weight >= RARE,
  )
  const pairs = countPairs(rare.map(({ text }) => text).join(' . '), found.posts)
    .filter(({ people }) => people >= MIN_PEOPLE)
    .slice(0, MAX_PAIRS)
    .map(({ text, people }) => ({
      text,
      why: `${people} people in these communities wrote it within a year.`,
      worth: 1 + Math.min(1, people / 10),
      isCore: false,
    }))
  const isKnown = found.posts.length > 0
  const namedRuns = new Set(
    own
      .filter(({ isWritten, isThing, words }) => words > 1 && (isWritten || (isThing && isKnown)))
      .map(({ run }) => run),
  )
  const needed = own.filter(
    ({ isWrittenHere, words, run }) => isWrittenHere || words > 1 || !namedRuns.has(run),
  )
  const candidates = weighByLeads([...needed, ...pairs, ...phrasesOfLeads(found)], found)
  const chosen: Candidate[] = []
  for (const one of candidates.toSorted((a, b) => b.worth - a.worth))
    if (one.isCore || !chosen.some(({ text }) => isCovered(one.text, text))) chosen.push(one)
  return chosen.slice(0, MAX_KEYWORDS).map(({ text, why }) => ({ text, why }))
}

/** Phrases that several people write whose posts are worth a look, in whichever words they ask. */
function phrasesOfLeads({ everywhere, chances }: ForumPosts): Candidate[] {
  const people = new Map<string, Set<string>>()
  for (const { id, author, title, body } of countLeads(everywhere, chances).posts)
    for (const { text, words } of topicPhrases(`${title}.\n\n${cutText(body, MAX_BODY)}`))
      if (words > 1) {
        const phrase = inSingular(text)
        people.set(phrase, (people.get(phrase) ?? new Set()).add(author ?? id))
      }
  return [...people]
    .filter(([, who]) => who.size >= MIN_PEOPLE)
    .toSorted(([, one], [, other]) => other.size - one.size)
    .slice(0, MAX_PHRASES_OF_LEADS)
    .map(([text, who]) => ({
      text,
      why: `${who.size} people wrote it who ask for something like yours.`,
      worth: 1,
      isCore: false,
    }))
}

function inSingular(phrase: string): string {
  return phrase.replace(/\S+$/, singular)
}

/** Adds the leads that candidates bring: posts that say one and are worth a look. */
function weighByLeads(candidates: Candidate[], { everywhere, chances }: ForumPosts): Candidate[] {
  const read = everywhere.filter(({ id }) => chances.has(id))
  if (read.length === 0) return candidates
  const posts = postsByKeyword(
    candidates.map(({ text }) => text),
    read,
  )
  return candidates.map((one) => {
    const saying = posts.get(one.text) ?? []
    const { posts: worthy, leads } = countLeads(saying, chances)
    const share = saying.length < MIN_READ ? 1 : Math.min(1, MIN_LEAD_SHARE + leads / saying.length)
    const worth = (one.worth + LEAD_SHARE * Math.log2(1 + leads)) * share
    if (worthy.length === 0) return { ...one, worth }
    const found =
      saying.length === 1
        ? 'The one post read that says it is worth a look.'
        : `${worthy.length} of ${saying.length} posts read that say it ${worthy.length === 1 ? 'is' : 'are'} worth a look.`
    return { ...one, worth, why: `${one.why} ${found}` }
  })
}

function postsByKeyword(keywords: string[], posts: readonly Post[]): Map<string, Post[]> {
  const matcher = createMatcher()
  const subreddits = [...new Set(posts.map(({ subreddit }) => subreddit))]
  matcher.add({
    id: 'draft',
    name: '',
    description: '',
    product_service: '',
    subreddits,
    keywords,
    negative_users: [],
    campaign_prompts: [],
  })
  const found = new Map<string, Post[]>()
  for (const post of posts)
    for (const { keyword } of matcher.match(post).flatMap((hit) => hit.keywords))
      found.set(keyword, [...(found.get(keyword) ?? []), post])
  return found
}

/** Keyword of a phrase of the offer, in the forms in which people write it. */
function ownKeyword(
  topic: TopicPhrase,
  { offer, posts, newest, everywhere }: ForumPosts & { offer: Offer },
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
  const texts = forms.map((form) => form.text)
  const own =
    texts.length === 0 || (isThing && !texts.some((form) => findsPhrase(form, phrase))) ? [phrase] : []
  return [
    {
      text: [...own, ...texts].join(' OR '),
      why: whyOf({ people, isBroad, source: offer.source, isKnown: posts.length > 0 }),
      words,
      run,
      isWritten: forms.length > 0,
      isWrittenHere: people > 0,
      isThing,
      isCore,
      worth: (words > 1 ? 2 : 1) * (forms.length > 0 ? 1.5 : isCore ? 1 : 0.6) * (isBroad ? 0.5 : 1),
    },
  ]
}

/** Tells whether a form finds a phrase as well: as its beginning, or in the other number. */
const findsPhrase = (form: string, phrase: string) =>
  phrase.startsWith(form) || inSingular(phrase).startsWith(inSingular(form))

const lastOf = (text: string) => text.split(' ').at(-1) ?? ''

function endsWith(name: string, phrase: string): boolean {
  return name.toLowerCase().endsWith(` ${phrase}`)
}

function peopleIn(forms: CountedTerm[]): number {
  return forms.reduce((sum, form) => sum + form.people, 0)
}

/** Forms of a noun that people write: “invoice” for “invoicing”, but neither “invoiced” nor the “run” of “running”. */
function formsOf(phrase: string, posts: readonly Post[]): CountedTerm[] {
  const root = stem(lastOf(phrase))
  const isNoun = (word: string) =>
    !word.endsWith('ed') && (word !== root || lastOf(phrase) === root || lastOf(phrase) === `${root}s`)
  const isShort = !phrase.includes(' ') && root.length < MIN_ROOT
  return countForms(phrase, posts)
    .filter(({ text }) => isNoun(lastOf(text)) && (!isShort || phrase.startsWith(text)))
    .slice(0, MAX_FORMS)
}

type Facts = { people: number; isBroad: boolean; source: string; isKnown: boolean }

function whyOf({ people, isBroad, source, isKnown }: Facts): string {
  if (!isKnown) return `From ${source}.`
  if (people === 0) return `From ${source}. None of the posts read in these communities has it.`
  if (isBroad) return `From ${source}. Very common here: expect noise.`
  return `From ${source}: ${people} ${people === 1 ? 'person' : 'people'} in these communities wrote it within a year.`
}

/** Tells whether a keyword finds nothing new beside another: each of its phrases contains one of the other's. */
function isCovered(text: string, by: string): boolean {
  const phrases = foldAccents(by).split(' or ')
  return foldAccents(text)
    .split(' or ')
    .every((form) => phrases.some((phrase) => ` ${form} `.includes(` ${phrase} `)))
}
