import { cutText } from '@radar/contract'
import type { Term } from 'compromise/misc'

/** Characters of a text that are tagged, as many as the longest titles have: long words take the square of their length. */
const MAX_TAGGED = 300

/** Signs between words that the tagger takes for part of one word. */
const TYING = /\/|…|\.{2,}/g

/** Words of a text that name one thing together. */
export type NounPhrase = {
  /** As written. */
  text: string
  /** Words that a name may end in. */
  nouns: string[]
}

type Role =
  | 'noun'
  | 'gerund'
  | 'modifier'
  | 'determiner'
  | 'auxiliary'
  | 'verb'
  | 'adverb'
  | 'preposition'
  | 'conjunction'
  | 'other'
type Word = Pick<Term, 'text' | 'pre' | 'post'> & { role: Role }

/** Roles by tags of compromise: the first that a word has. */
const ROLES: readonly (readonly [tag: string, role: Role])[] = [
  ['Pronoun', 'determiner'],
  ['Determiner', 'determiner'],
  ['Gerund', 'gerund'],
  ['Noun', 'noun'],
  ['Adjective', 'modifier'],
  ['PastTense', 'modifier'],
  ['Participle', 'modifier'],
  ['Auxiliary', 'auxiliary'],
  ['Modal', 'auxiliary'],
  ['Copula', 'auxiliary'],
  ['Verb', 'verb'],
  ['Adverb', 'adverb'],
  ['Preposition', 'preposition'],
  ['Conjunction', 'conjunction'],
]
/** Trade in capitals, which is tagged as a pronoun. */
const TRADE = 'IT'
/** Tagged like any verb: “Do guinea pigs bite?” */
const DO = /^(?:do|does|did)$/i
/** A gerund after it has an object: “help passing tests”. */
const HELP = /^help$/i
const OF_NAMES = new Set<Role>(['noun', 'gerund', 'modifier'])
/** Roles of the words with which an object begins: “prepping the meals”. */
const OF_OBJECTS = new Set<Role | undefined>(['noun', 'gerund', 'modifier', 'determiner', 'adverb'])
/** Roles of the words after which a gerund is a form of a verb: “is finally prepping”. */
const OF_VERBS = new Set<Role | undefined>(['verb', 'auxiliary', 'adverb'])

/** Finds the noun phrases of an English text: “washing machine” in “Which washing machine lasts?” */
export async function findNounPhrases(text: string): Promise<NounPhrase[]> {
  const { default: tag } = await import('compromise/two')
  const isShouted = !/\p{Ll}/u.test(text)
  const read = cutText(isShouted ? text.toLowerCase() : text, MAX_TAGGED).replaceAll(TYING, ' $& ')
  const words = tag(read)
    .termList()
    .map((term) => ({ ...term, role: roleOf(term) }))
  return splitClauses(words)
    .map(correctRoles)
    .flatMap(splitNames)
    .map(toNounPhrase)
    .filter(({ nouns }) => nouns.length > 0)
}

function roleOf({ text, tags }: Term): Role {
  if (text === TRADE) return 'noun'
  if (DO.test(text)) return 'auxiliary'
  // “My” is tagged like “Anna’s”.
  if (tags?.has('Possessive') && !/['’]/.test(text)) return 'determiner'
  return ROLES.find(([tag]) => tags?.has(tag))?.[1] ?? 'other'
}

/** Splits words where more than a space or a dash is between two. */
function splitClauses(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]]
  for (const [place, word] of words.entries()) {
    const before = words[place - 1]
    if (before && !/^[\s-]*$/.test(before.post + word.pre)) clauses.push([])
    clauses.at(-1)!.push(word)
  }
  return clauses
}

/** Corrects the roles of words that are tagged as verbs where their neighbours make them others. */
function correctRoles(clause: readonly Word[]): Word[] {
  return clause.map((word, place) => {
    if (word.role === 'gerund' && HELP.test(clause[place - 1]?.text ?? '')) return { ...word, role: 'verb' }
    const isNoun =
      (word.role === 'gerund' && isActivity(clause, place)) ||
      (word.role === 'verb' && endsObject(clause, place))
    return isNoun ? { ...word, role: 'noun' } : word
  })
}

/** Tells whether a gerund has no object: “meal prepping on Sundays”, but not “prepping meals” or “is prepping”. */
function isActivity(clause: readonly Word[], place: number): boolean {
  const [before, after] = [clause[place - 1]?.role, clause[place + 1]?.role]
  if (before === 'noun') return !OF_OBJECTS.has(after)
  return !OF_VERBS.has(before) && (after === undefined || after === 'conjunction')
}

/** Tells whether a verb would be the second without a subject: “avoid rate limits”, “patterns for quilt backs”. */
function endsObject(clause: readonly Word[], place: number): boolean {
  if (OF_OBJECTS.has(clause[place + 1]?.role)) return false
  const governor = clause.findLastIndex(
    ({ role }, at) => at < place && role !== 'noun' && role !== 'modifier',
  )
  const role = clause[governor]?.role
  return role === 'preposition' || (governor < place - 1 && (role === 'verb' || role === 'gerund'))
}

function splitNames(clause: readonly Word[]): Word[][] {
  const names: Word[][] = [[]]
  for (const word of clause)
    if (OF_NAMES.has(word.role)) names.at(-1)!.push(word)
    else names.push([])
  return names
}

function toNounPhrase(words: readonly Word[]): NounPhrase {
  const name = words.slice(0, words.findLastIndex(({ role }) => role === 'noun') + 1)
  return {
    text: name.map(({ text, post }) => text + post).join(''),
    nouns: name.filter(({ role }) => role === 'noun').map(({ text }) => text),
  }
}
