import { itemAt } from '../../item-at.ts'
import { DOINGS } from '../speech/speech-model.ts'
import type { Doing } from '../speech/speech-model.ts'
import type { Speech } from '../speech/read-speech.ts'

/** What may be said of an author without claiming too much. */
export type Stance = 'asks' | 'troubled' | 'seems-to-ask' | 'may-ask' | 'sells' | 'tells' | 'unclear'

/** Of 100 posts that sell, research, report or tell a story, about five pass for asking ones; see `fit-speech`. */
const SURE = 0.33
const SELLING = 0.35
const TELLING = 0.7
/** From here on a plain question or wish is the author's own. */
export const POSSIBLE = 0.2

/** What the author of a post seems to be doing. */
export function stanceOf(speech: Pick<Speech, 'doing' | 'foreign'>): Stance {
  if (speech.foreign) return 'unclear'
  const [asks, troubled, sells, tells] = (['asks', 'troubled', 'sells', 'tells'] as const).map((doing) =>
    chanceOf(speech, doing),
  ) as [number, number, number, number]
  if (sells > SELLING && sells > asks) return 'sells'
  if (asks > SURE && asks >= troubled) return 'asks'
  if (troubled > SURE) return 'troubled'
  if (asks + troubled > sells + tells) return 'seems-to-ask'
  if (tells > TELLING) return 'tells'
  return asks + troubled > POSSIBLE ? 'may-ask' : 'unclear'
}

/** Whether an author is taken to ask or to need something. */
export function seeks(stance: Stance): boolean {
  return stance === 'asks' || stance === 'troubled' || stance === 'seems-to-ask'
}

/** 0-1: that the author is doing this. */
function chanceOf(speech: Pick<Speech, 'doing'>, what: Doing): number {
  return 1 / (1 + Math.exp(-itemAt(speech.doing, DOINGS.indexOf(what))))
}
