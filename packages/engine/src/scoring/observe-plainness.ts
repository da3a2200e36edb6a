import type { Span } from '../keywords/find-keyword.ts'
import type { PostText } from '../keywords/post-text.ts'
import { featureIndex } from './features.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { type Observation, note } from './observation.ts'
import type { Cue, PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** Wishes that name what is wished for. */
export const NAMING: ReadonlySet<string> = new Set(
  'seek recommend best choose switch exist experience'.split(' '),
)

/** Texts of fewer words are brief. */
const BRIEF = 80

/** A question without a verb: `Quiet kettle for an office?` */
const NOUN_QUESTION =
  /^(?!\W*(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|had|how|why|what|when|who|where|which|am|if|so|the|this|that|these|those|my|our|just|any ?one|anybody|ever|you|your)\b)(?!.{0,90}\b(?:i|i['’]m|my|we|our|you|your|is|are|was|were|did|does|do|has|have)\b)[^?!.]{3,90}\?\s*$/i

/**
 * Who asks in few words leaves few traces. A title that names the product in a wish, and nothing
 * against it, stands for many; so does a brief text that asks. Keywords and the sentences that ask
 * must have been observed before.
 */
export function observePlainness(
  observation: Observation,
  { text, language, profile }: { text: PostText; language: PostLanguage; profile: Profile },
): void {
  const valueOf = (name: string): number => observation.values[featureIndex(name)]!
  const wish = plainWish(text, language, profile)
  if (wish !== undefined && !profile.awaitsTrouble && valueOf('keyword.title') > 0)
    note(observation, 'ask.plain', { value: 1, spans: wish })
  const brevity = Math.max(0, 1 - text.body.words.length / BRIEF)
  note(observation, 'ask.brief', {
    value: brevity * Math.max(valueOf('ask.title'), valueOf('ask.near')),
    spans: [language.sentences[0]!],
  })
}

/** The wish of a title with which nothing in it quarrels. */
function plainWish(text: PostText, { cues, sentences }: PostLanguage, profile: Profile): Span[] | undefined {
  const title = cues.filter((cue) => cue.field === 'title')
  const quarrels = ({ group }: Cue): boolean =>
    CUE_GROUPS[group]!.part === 'penalty' && !profile.spokenLike[group]
  if (title.some(quarrels)) return undefined
  const wish = title.find(({ group }) => NAMING.has(CUE_GROUPS[group]!.name))
  if (wish !== undefined) return [wish]
  return NOUN_QUESTION.test(text.title.raw) ? [sentences[0]!] : undefined
}
