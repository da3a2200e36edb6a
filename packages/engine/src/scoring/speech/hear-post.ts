import { readPostText } from '../../keywords/post-text.ts'
import type { Post } from '../../post.ts'
import { asksInBrief } from '../chances.ts'
import { namesWish } from '../names-wish.ts'
import { readLanguage } from '../read-language.ts'
import { describeAuthor } from './describe.ts'
import type { Description } from './describe.ts'
import { readOwnWords } from './read-own-words.ts'
import type { OwnWords } from './read-own-words.ts'
import { splitSpeech, tokensBySentence } from './split-speech.ts'
import type { KnownWords, SpokenSentence } from './split-speech.ts'

type Written = Pick<Post, 'title' | 'body'>

/** A post as a model is to be learned from it. */
export type HeardPost = {
  own: OwnWords
  spoken: SpokenSentence[]
  author: Description
  /** 0-1: how surely a brief post asks for what its title names. */
  brief: number
}

/** Hears a post without any model. */
export function hearPost(post: Written, known: KnownWords): HeardPost {
  const text = readPostText(post)
  const language = readLanguage(post)
  const own = readOwnWords(post, { text, language })
  const spoken = splitSpeech(own, known)
  return {
    own,
    spoken,
    author: describeAuthor(spoken, own),
    brief: asksInBrief({ own, wishes: namesWish(text, language) }),
  }
}

/** The words and signs of a post, from which the known ones are chosen. */
export function tokenTexts(post: Written): string[] {
  const own = readOwnWords(post, { text: readPostText(post), language: readLanguage(post) })
  return tokensBySentence(own).flatMap((tokens) => tokens.map(({ text }) => text))
}
