import { itemAt } from '../item-at.ts'
import type { Span } from '../keywords/find-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import type { PostText } from '../keywords/post-text.ts'
import type { Field, Post } from '../post.ts'
import { stem } from '../language/text/stem.ts'
import type { Word } from '../language/text/words.ts'
import { blankDenied, findDenied } from './blank-denied.ts'
import { blankWhom } from './blank-whom.ts'
import { chancesOf } from './chances.ts'
import type { Chances } from './chances.ts'
import { CUE_GROUPS } from '../language/lexicon/cue-groups.ts'
import { isForeignEmpty } from '../language/lexicon/foreign.ts'
import { findSettled } from './find-settled.ts'
import { beginningOf, shoutedFields, withoutMean } from './meaning.ts'
import type { Encode } from './meaning.ts'
import { namesWish } from './names-wish.ts'
import { countCues } from './observe-cues.ts'
import type { CountedCues } from './observe-cues.ts'
import { readForm } from './read-form.ts'
import type { Form } from './read-form.ts'
import { BODY_READ, readLanguage } from './read-language.ts'
import type { PostLanguage } from './read-language.ts'
import { readRoots } from './read-roots.ts'
import type { PostRoots } from './read-roots.ts'
import { readOwnWords } from './speech/read-own-words.ts'
import type { OwnWords } from './speech/read-own-words.ts'
import { readSpeech, weighMeaning } from './speech/read-speech.ts'
import type { Speech } from './speech/read-speech.ts'
import { sharpenAsking } from './speech/sharpen-asking.ts'
import { SPEECH } from './speech/speech.ts'

/** What a post says whatever the campaign. */
export type PostReading = {
  text: PostText
  /** The same without what the author would not have. */
  wanted: PostText
  /** Where the names of that stand. */
  denied: readonly Span[]
  roots: PostRoots
  language: PostLanguage
  cues: CountedCues[]
  form: Form
  /** What the author says themselves. */
  own: OwnWords
  speech: Speech
  chances: Chances
  /** Whether the title asks by naming a thing. */
  wishes: boolean
  /** Where the author says that they need nothing more. */
  settled: Span | undefined
  /** The words of the title that do not belong to the asking itself, nor to whom a thing is for. */
  matter: readonly Word[]
  /** The same post, its meaning heard too; made when first asked for. */
  understand(encode: Encode): UnderstoodPost
}

/** A post whose meaning was heard, and what the whole of it tells of the author. */
export type UnderstoodPost = PostReading & {
  /** Of its beginning and, where the title says whom a thing is for, of the same without that; both without what posts share. */
  directions: readonly Float32Array[]
  shouted: Record<Field, boolean>
}

type Kept = { title: string; body: string; reading: PostReading }

const readings = new WeakMap<Post, Kept>()

/** Reads a post; it often concerns many campaigns and is read for the first. Linear in its length. */
export function readPost(post: Post): PostReading {
  const known = readings.get(post)
  if (known?.title === post.title && known.body === post.body) return known.reading
  const { title, body } = post
  const reading = readOnce({ title, body })
  readings.set(post, { title, body, reading })
  return reading
}

function readOnce(whole: Pick<Post, 'title' | 'body'>): PostReading {
  const post = { title: whole.title, body: whole.body.slice(0, BODY_READ) }
  const text = readPostText(post)
  const language = readLanguage(post)
  const own = readOwnWords(post, { text, language })
  const speech = readSpeech(own, SPEECH)
  const denied = speech.foreign ? [] : findDenied(own)
  const wanted = denied.length === 0 ? text : readPostText(blankDenied(post, denied))
  const wishes = namesWish(text, language)
  const settled = speech.foreign ? undefined : findSettled(own)
  let understood: UnderstoodPost | undefined
  const reading: PostReading = {
    text,
    wanted,
    denied,
    roots: readRoots(wanted),
    language,
    cues: countCues(language.cues),
    form: readForm(whole, { language, wishes, foreign: speech.foreign }),
    own,
    speech,
    chances: chancesOf({ own, speech, language, wishes, settled }),
    wishes,
    settled,
    matter: titleMatter(text, language).filter((word) => !speech.foreign || !isForeignEmpty(stem(word.text))),
    understand: (encode) => (understood ??= understand(reading, encode)),
  }
  return reading
}

function understand(reading: PostReading, encode: Encode): UnderstoodPost {
  const heard = { title: reading.wanted.title.raw, body: reading.wanted.body.raw }
  const direction = encode(beginningOf(heard))
  const title = blankWhom(heard.title)
  const directions =
    title === heard.title ? [direction] : [direction, encode(beginningOf({ ...heard, title }))]
  const speech: Speech = {
    ...reading.speech,
    doing: weighMeaning(reading.speech.doing, direction, SPEECH),
    sharpen: (places) =>
      sharpenAsking({ ...reading.speech, own: reading.own }, places, { encode, model: SPEECH }),
  }
  return {
    ...reading,
    speech,
    chances: chancesOf({ ...reading, speech }),
    directions: directions.map((one) => withoutMean(one, SPEECH.mean)),
    shouted: shoutedFields(heard),
  }
}

/** A cue may run on into what is asked for: `best kettle for an office?` asks with its first word. */
const ASKING_LENGTH = 12

function titleMatter(text: PostText, language: PostLanguage): Word[] {
  const asking = language.cues
    .filter(({ field, group }) => field === 'title' && itemAt(CUE_GROUPS, group).part !== 'penalty')
    .toSorted((one, other) => one.start - other.start)
  const withoutWhom = blankWhom(text.title.raw)
  let at = 0
  let askedUpTo = 0
  return text.title.words.filter(({ start }) => {
    if (withoutWhom[start] === ' ') return false
    for (; at < asking.length && itemAt(asking, at).start <= start; at++)
      askedUpTo = Math.max(
        askedUpTo,
        Math.min(itemAt(asking, at).end, itemAt(asking, at).start + ASKING_LENGTH),
      )
    return start >= askedUpTo
  })
}
