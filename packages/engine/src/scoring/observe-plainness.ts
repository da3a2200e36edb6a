import { itemAt } from '../item-at.ts'
import type { Span } from '../keywords/find-keyword.ts'
import type { PostText } from '../keywords/post-text.ts'
import { featureIndex } from './features.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { WISH_NAMES } from './lexicon/wishes.ts'
import { note } from './observation.ts'
import type { Observation } from './observation.ts'
import type { Cue, PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** Texts of fewer words are brief. */
const BRIEF = 80

/** What the sentence of a statement, a report or another question holds. */
const VERBAL = String.raw`\b(?:i|i['’]m|my|we|our|you|your|is|are|was|were|did|does|do|has|have|how|why|what|which|where|who)\b`

/** A question without a verb, perhaps with details after it: `Quiet kettle for an office? About 2 litres`. */
const NOUN_QUESTION = new RegExp(
  String.raw`^(?!\W*(?:can|could|should|would|will|had|when|am|if|so|the|this|that|these|those|just|any ?one|anybody|ever)\b)(?!.{0,90}${VERBAL})[^?!.]{3,90}\?[^?!]{0,60}$`,
  'i',
)

/** A thing and what it should be: `Kettle for an office, under 60`. */
const THING_WISHED = new RegExp(
  String.raw`^(?!\W*(?:when|things|if|so|the|this|these|just|new|\d+|introducing)\b)(?!.{0,90}${VERBAL})[^.!]{3,60}?\s(?:that|which|who|whose|for|without|under|below|with)\s`,
  'i',
)
const MIN_OWN_WORDS = 12

/**
 * Who asks in few words leaves few traces. A title that names the product in a wish, and nothing
 * against it, stands for many; so does a brief text that asks. Keywords and the sentences that ask
 * must have been observed before.
 */
export function observePlainness(
  observation: Observation,
  { text, language, profile }: { text: PostText; language: PostLanguage; profile: Profile },
): void {
  const valueOf = (name: string): number => itemAt(observation.values, featureIndex(name))
  const wish = plainWish(text, language, profile)
  if (wish !== undefined && !profile.awaitsTrouble && valueOf('keyword.title') > 0)
    note(observation, 'ask.plain', { value: 1, spans: wish })
  const brevity = Math.max(0, 1 - text.body.words.length / BRIEF)
  note(observation, 'ask.brief', {
    value: brevity * Math.max(valueOf('ask.title'), valueOf('ask.near')),
    spans: [itemAt(language.sentences, 0)],
  })
}

/** Whether a title asks by naming a thing. Headlines have the same form: whoever wishes tells of themselves below, or puts a question mark. */
export function namesWish({ title, body }: PostText, { sentences: [, ...inText] }: PostLanguage): boolean {
  if (NOUN_QUESTION.test(title.raw)) return true
  const tells = body.words.length >= MIN_OWN_WORDS && inText.some(({ personal }) => personal)
  return tells && THING_WISHED.test(title.raw)
}

/** The wish of a title with which nothing in it quarrels. */
function plainWish(text: PostText, language: PostLanguage, profile: Profile): Span[] | undefined {
  const { cues, sentences } = language
  const title = cues.filter((cue) => cue.field === 'title')
  const quarrels = ({ group }: Cue): boolean =>
    itemAt(CUE_GROUPS, group).part === 'penalty' && !profile.spokenLike[group]
  if (title.some(quarrels)) return undefined
  const wish = title.find(({ group }) => WISH_NAMES.has(itemAt(CUE_GROUPS, group).name))
  if (wish !== undefined) return [wish]
  return namesWish(text, language) ? [itemAt(sentences, 0)] : undefined
}
