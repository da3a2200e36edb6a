import { findKeyword, type Span } from '../keywords/find-keyword.ts'
import { readPostText, type FieldText, type PostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import { stem } from '../text/stem.ts'
import { FEATURES, featureIndex } from './features.ts'
import { CUE_GROUPS } from './lexicon/cue-groups.ts'
import { BODY_READ, readLanguage, type Cue, type PostLanguage } from './read-language.ts'
import type { Profile } from './read-profile.ts'

/** The value of every feature and the places in the post that show it. */
export interface Observation {
  values: Float64Array
  spans: Map<number, Span[]>
}

/** A word of the post that is also the campaign's. */
interface TopicWord extends Span {
  root: string
  weight: number
}

const ASKING_STRENGTH: Readonly<Record<string, number>> = {
  seek: 1,
  recommend: 1,
  best: 0.9,
  choose: 0.8,
  switch: 0.8,
  exist: 0.7,
  experience: 0.8,
  advice: 0.6,
  howto: 0.4,
  help: 0.4,
  require: 0.5,
  complaint: 0.4,
  problem: 0.3,
  budget: 0.5,
}

/** Cues that count less for a campaign that waits for trouble, and those that count more. */
const CHOICE_CUES = new Set(
  'seek recommend best choose switch exist experience usage talk settled'.split(' '),
)
const TROUBLE_CUES = new Set(['problem', 'help', 'complaint'])
const REPAIR_CUES = new Set(['problem'])
const WISH_CUES = new Set(['seek', 'recommend', 'best', 'choose', 'switch', 'exist', 'experience', 'budget'])
const CHOICE_IN_TROUBLE = 0.3

/** Observes all features of one post for one campaign. Linear in the post. */
export function observe(post: Post, profile: Profile): Observation {
  const read = { title: post.title, body: post.body.slice(0, BODY_READ) }
  const text = readPostText(read)
  const language = readLanguage(read)
  const topic = topicWords(text, profile)
  const observation: Observation = { values: new Float64Array(FEATURES.length), spans: new Map() }
  observeKeywords(observation, text, profile)
  observeFit(observation, { text, topic, profile })
  observeAsking(observation, { language, topic, profile })
  observeCues(observation, language, profile)
  observeForm(observation, post, language)
  if (profile.awaitsTrouble) observeTrouble(observation, language)
  else observeRepair(observation, language, profile)
  return observation
}

function note(
  observation: Observation,
  name: string,
  { value, spans = [] }: { value: number; spans?: Span[] },
): void {
  if (value === 0) return
  const index = featureIndex(name)
  observation.values[index] = value
  observation.spans.set(index, spans)
}

function observeKeywords(observation: Observation, text: PostText, profile: Profile): void {
  const found = profile.keywords.flatMap((keyword) => findKeyword(keyword, text) ?? [])
  const title = found.filter((span) => span.field === 'title')
  const body = found.filter((span) => span.field === 'body')
  const early = body.reduce((sum, span) => sum + positionWeight(span.start), 0)
  note(observation, 'keyword.title', { value: title.length > 0 ? 1 : 0, spans: title })
  note(observation, 'keyword.body', { value: saturate(early, 0.7), spans: body })
  note(observation, 'keyword.several', {
    value: Math.min(1, Math.max(0, found.length - 1) / 2),
    spans: found,
  })
}

function topicWords(text: PostText, profile: Profile): TopicWord[] {
  const of = (field: 'title' | 'body', words: FieldText['words']): TopicWord[] =>
    words.flatMap((word, place) => {
      const next = words[place + 1]
      const root = stem(word.text)
      const weight = profile.topic.get(root)
      if (weight !== undefined) return [{ field, start: word.start, end: word.end, root, weight }]
      const joined = next === undefined ? '' : stem(word.text + next.text)
      const joinedWeight = profile.topic.get(joined)
      if (next === undefined || joinedWeight === undefined) return []
      return [{ field, start: word.start, end: next.end, root: joined, weight: joinedWeight }]
    })
  return [...of('title', text.title.words), ...of('body', text.body.words)]
}

function observeFit(
  observation: Observation,
  { text, topic, profile }: { text: PostText; topic: TopicWord[]; profile: Profile },
): void {
  const title = topic.filter((word) => word.field === 'title')
  const body = topic.filter((word) => word.field === 'body')
  note(observation, 'fit.title', { value: saturate(weigh(title), 1.5), spans: title })
  const damping = 1 + text.body.words.length / 150
  note(observation, 'fit.body', {
    value: saturate(weigh(body) / Math.sqrt(damping), 2.5),
    spans: heaviest(body),
  })
  const roots = new Set(topic.map((word) => word.root))
  const coverage = profile.prompts.map((prompt) => covered(prompt, roots))
  const closest = coverage.indexOf(Math.max(0, ...coverage))
  const prompt = profile.prompts[closest]
  if (prompt)
    note(observation, 'fit.prompt', {
      value: coverage[closest]!,
      spans: heaviest(topic.filter((word) => prompt.has(word.root))),
    })
  const names = topic.filter((word) => profile.names.has(word.root))
  note(observation, 'fit.names', {
    value: saturate(new Set(names.map((word) => word.root)).size, 1),
    spans: names,
  })
}

/** Each root once, heaviest first, with diminishing returns for repetition. */
function weigh(words: TopicWord[]): number {
  const counts = new Map<string, { weight: number; count: number }>()
  for (const { root, weight } of words) {
    const known = counts.get(root) ?? { weight, count: 0 }
    known.count++
    counts.set(root, known)
  }
  let sum = 0
  for (const { weight, count } of counts.values()) sum += weight * weight * ((2 * count) / (count + 1))
  return sum
}

function heaviest(words: TopicWord[]): TopicWord[] {
  const firsts = new Map<string, TopicWord>()
  for (const word of words) if (!firsts.has(word.root)) firsts.set(word.root, word)
  return [...firsts.values()].toSorted((one, other) => other.weight - one.weight)
}

function covered(prompt: Map<string, number>, roots: Set<string>): number {
  let found = 0
  let all = 0
  for (const [root, weight] of prompt) {
    all += weight
    if (roots.has(root)) found += weight
  }
  return all === 0 ? 0 : found / Math.max(all, 1)
}

function observeAsking(
  observation: Observation,
  { language, topic, profile }: { language: PostLanguage; topic: TopicWord[]; profile: Profile },
): void {
  const asks = askingBySentence(language)
  const about = topicBySentence(language, topic)
  let body = 0
  let best = -1
  for (const [sentence, strength] of asks.entries()) {
    const value = saturate(strength, 0.8) * saturate(about[sentence]!, 0.8)
    if (sentence === 0) {
      const elsewhere = saturate(strength, 0.8) * (1 - saturate(about[0]!, 0.25))
      note(observation, 'ask.title', { value, spans: [language.sentences[0]!] })
      note(observation, 'ask.other', { value: elsewhere, spans: [language.sentences[0]!] })
    } else if (value * positionWeight(language.sentences[sentence]!.start) > body) {
      body = value * positionWeight(language.sentences[sentence]!.start)
      best = sentence
    }
  }
  if (best > 0) note(observation, 'ask.body', { value: body, spans: [language.sentences[best]!] })
  const alike = language.cues.filter((cue) => profile.spokenLike[cue.group])
  const groups = new Map(alike.map((cue) => [cue.group, cue]))
  let like = 0
  for (const group of groups.keys())
    like += alike.some((cue) => cue.group === group && cue.field === 'title') ? 1 : 0.5
  note(observation, 'ask.like', { value: saturate(like, 1), spans: [...groups.values()] })
}

function askingBySentence(language: PostLanguage): number[] {
  const strongest = language.sentences.map(
    (sentence) => new Map<number, number>(sentence.question ? [[-1, 0.5]] : []),
  )
  for (const cue of language.cues) {
    const strength = ASKING_STRENGTH[CUE_GROUPS[cue.group]!.name]
    if (strength !== undefined) strongest[cue.sentence]!.set(cue.group, strength)
  }
  return strongest.map((groups) => [...groups.values()].reduce((sum, strength) => sum + strength, 0))
}

function topicBySentence(language: PostLanguage, topic: TopicWord[]): number[] {
  const sums = language.sentences.map(() => 0)
  let at = 0
  for (const word of topic) {
    if (word.field === 'body') {
      if (at === 0) at = 1
      while (at + 1 < sums.length && word.start >= language.sentences[at]!.end) at++
    }
    sums[at] = (sums[at] ?? 0) + word.weight * word.weight
  }
  return sums
}

function observeCues(observation: Observation, language: PostLanguage, profile: Profile): void {
  for (const [group, { name, part }] of CUE_GROUPS.entries()) {
    if (part === 'penalty' && profile.spokenLike[group]) continue
    const share = profile.awaitsTrouble && CHOICE_CUES.has(name) ? CHOICE_IN_TROUBLE : 1
    const cues = language.cues.filter((cue) => cue.group === group)
    const title = cues.filter((cue) => cue.field === 'title')
    const body = cues.filter((cue) => cue.field === 'body')
    const early = body.reduce((sum, cue) => sum + positionWeight(cue.start), 0)
    note(observation, `${name}.title`, { value: title.length > 0 ? share : 0, spans: title })
    note(observation, `${name}.body`, { value: share * saturate(early, 1), spans: body })
  }
}

/** A trouble without any wish to choose is a call for repair, unless an intent query speaks of trouble itself. */
function observeRepair(observation: Observation, language: PostLanguage, profile: Profile): void {
  if (CUE_GROUPS.some(({ name }, group) => name === 'problem' && profile.spokenLike[group])) return
  const named = (cue: Cue, names: ReadonlySet<string>): boolean => names.has(CUE_GROUPS[cue.group]!.name)
  const troubles = language.cues.filter((cue) => named(cue, REPAIR_CUES))
  const wishes = language.cues.filter((cue) => named(cue, WISH_CUES))
  const trouble = troubles.reduce(
    (sum, cue) => sum + (cue.field === 'title' ? 2 : positionWeight(cue.start)),
    0,
  )
  const wish = wishes.reduce((sum, cue) => sum + (cue.field === 'title' ? 3 : positionWeight(cue.start)), 0)
  note(observation, 'repair', { value: saturate(trouble, 2) * (1 - saturate(wish, 1)), spans: troubles })
}

/** Who waits for people in trouble hears more in a cry for help, and less in a wish to choose. */
function observeTrouble(observation: Observation, language: PostLanguage): void {
  const cues = language.cues.filter((cue) => TROUBLE_CUES.has(CUE_GROUPS[cue.group]!.name))
  const title = cues.filter((cue) => cue.field === 'title')
  const body = cues.filter((cue) => cue.field === 'body')
  const early = body.reduce((sum, cue) => sum + positionWeight(cue.start), 0)
  note(observation, 'trouble.title', { value: saturate(title.length, 0.5), spans: title })
  note(observation, 'trouble.body', { value: saturate(early, 1), spans: body })
  const fit = featureIndex('fit.prompt')
  note(observation, 'trouble.fit', {
    value: observation.values[fit]!,
    spans: observation.spans.get(fit) ?? [],
  })
  for (const name of ['bare.link', 'bare.body', 'ask.other'])
    observation.values[featureIndex(name)]! *= CHOICE_IN_TROUBLE
}

function observeForm(observation: Observation, post: Post, language: PostLanguage): void {
  const { title, body } = post
  const questions = language.sentences.slice(1).filter((sentence) => sentence.question)
  const questioned = questions.reduce((sum, sentence) => sum + positionWeight(sentence.start), 0)
  const ownWords = body
    .slice(0, BODY_READ)
    .replaceAll(/https?:\/\/\S+/g, '')
    .trim()
  const bare = ownWords.length < 15
  note(observation, 'question.title', { value: title.includes('?') ? 1 : 0, spans: [language.sentences[0]!] })
  note(observation, 'question.body', { value: saturate(questioned, 1), spans: questions })
  const teaches = /^\W*how to\b/i.test(title) && !title.includes('?')
  note(observation, 'teaches', { value: teaches ? 1 : 0, spans: [language.sentences[0]!] })
  note(observation, 'self.title', selfReference('title', title))
  note(observation, 'self.body', selfReference('body', body.slice(0, 600)))
  note(observation, 'bare.link', { value: bare && !title.includes('?') ? 1 : 0 })
  const asked = askingBySentence(language)[0]!
  note(observation, 'bare.body', { value: bare ? 1 - saturate(asked, 0.8) : 0 })
  note(observation, 'long', { value: Math.min(1, Math.max(0, Math.log2((body.length + 1) / 1500) / 3)) })
  note(observation, 'links', {
    value: saturate(
      countMatches(ownWords.length < body.length ? body.slice(0, BODY_READ) : '', /https?:\/\//g),
      3,
    ),
  })
  note(observation, 'layout', {
    value: saturate(countMatches(body.slice(0, BODY_READ), /^(?:#{1,4} |\*\*|[*-] |\d+[.)] )/gm), 5),
  })
  note(observation, 'exclaims', {
    value: saturate(countMatches(title, /!/g) * 2 + countMatches(ownWords, /!/g), 3),
  })
}

function selfReference(field: 'title' | 'body', text: string): { value: number; spans: Span[] } {
  const spans = [
    ...text.matchAll(/(?<!\w)(?:i|i['’]?m|i['’]ve|i['’]d|my|me|we|we['’]re|our|us)(?!\w)/gi),
  ].map((match): Span => ({
    field,
    start: match.index,
    end: match.index + match[0].length,
  }))
  return { value: saturate(spans.length, field === 'title' ? 0.3 : 3), spans: spans.slice(0, 1) }
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** What is said early counts more. */
function positionWeight(start: number): number {
  return start < 500 ? 1 : start < 1200 ? 0.6 : 0.3
}

function saturate(amount: number, half: number): number {
  return amount / (amount + half)
}
