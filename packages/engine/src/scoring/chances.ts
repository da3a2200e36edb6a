import { itemAt } from '../item-at.ts'
import type { Span } from '../keywords/find-keyword.ts'
import { CUE_GROUPS } from '../language/lexicon/cue-groups.ts'
import { FOREIGN_OFFERS, FOREIGN_WISHES } from '../language/lexicon/foreign.ts'
import type { PostLanguage } from './read-language.ts'
import type { OwnWords } from './speech/read-own-words.ts'
import type { Speech } from './speech/read-speech.ts'
import { DOINGS } from './speech/speech-model.ts'
import type { Doing } from './speech/speech-model.ts'

/** 0-1 for each thing that an author can be doing. */
export type Chances = Readonly<Record<Doing, number>>

/** Who writes fewer words below a title that wishes leaves too few traces to be told from a headline. */
const BRIEF_WORDS = 15
/** Who writes more leaves enough of them. */
const TELLING_WORDS = 60
const ASKS_IN_BRIEF = 0.8
const BRIEF_WISHES: ReadonlySet<string> = new Set(['seek', 'recommend', 'choose', 'switch'])
/** Of a text in a language whose words are hardly known. */
const FOREIGN: Chances = { asks: 0.2, troubled: 0.15, sells: 0.1, tells: 0.3 }
const FOREIGN_QUESTION: Chances = { asks: 0.5, troubled: 0.15, sells: 0.1, tells: 0.2 }
const FOREIGN_WISH: Chances = { asks: 0.7, troubled: 0.15, sells: 0.1, tells: 0.1 }
const FOREIGN_OFFER: Chances = { asks: 0.05, troubled: 0, sells: 0.9, tells: 0.3 }

type Read = {
  own: OwnWords
  speech: Speech
  language: PostLanguage
  wishes: boolean
  /** Where the author says that they need nothing more. */
  settled: Span | undefined
}

/** What an author seems to be doing, whatever the campaign. */
export function chancesOf({ own, speech, language, wishes, settled }: Read): Chances {
  if (speech.foreign) return chancesOfForeign(own, language)
  const [asks = 0, troubled = 0, sells = 0, tells = 0] = DOINGS.map((_, doing) =>
    logistic(itemAt(speech.doing, doing)),
  )
  if (settled !== undefined) return { asks: 0.1 * asks, troubled: 0.1 * troubled, sells, tells }
  const surely = asksInBrief({ own, wishes })
  return { asks: Math.max(asks, surely), troubled, sells, tells: Math.min(tells, 1 - surely) }
}

/** 0-1: how surely a title asks for a thing below which little is written, whatever its words leave open. */
export function asksInBrief({ own, wishes }: Pick<Read, 'own' | 'wishes'>): number {
  return titleWishes(own, wishes) ? ASKS_IN_BRIEF * brevity(own) : 0
}

function chancesOfForeign({ title, body }: OwnWords, { sentences }: PostLanguage): Chances {
  const text = `${title}\n${body}`
  if (text.search(FOREIGN_WISHES) >= 0) return FOREIGN_WISH
  if (text.search(FOREIGN_OFFERS) >= 0) return FOREIGN_OFFER
  return sentences.some(({ question }) => question) ? FOREIGN_QUESTION : FOREIGN
}

/** How much of what a title says is left to stand by itself, 0-1. */
function brevity({ text }: OwnWords): number {
  const left = (TELLING_WORDS - text.body.words.length) / (TELLING_WORDS - BRIEF_WORDS)
  return Math.min(1, Math.max(0, left))
}

function titleWishes({ cues }: OwnWords, wishes: boolean): boolean {
  const title = cues.filter(({ field }) => field === 'title').map(({ group }) => itemAt(CUE_GROUPS, group))
  if (title.some(({ part }) => part === 'penalty')) return false
  return wishes || title.some(({ name }) => BRIEF_WISHES.has(name))
}

function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}
