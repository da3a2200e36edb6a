import {
  DOINGS,
  hearAsking,
  hearPost,
  sharpenAsking,
  weighAuthor,
  weighMeaning,
  weighSentences,
} from '@radar/engine/speech'
import type { Encode } from '@radar/engine'
import type { Speech, SpeechModel } from '@radar/engine/speech'
import { at } from '../checked.ts'
import { DOES, learnSpeech, overlaps, quoteOverlaps } from './learn-speech.ts'
import { auc, mean } from './metrics.ts'
import type { ReadPost } from './read-readings.ts'

const FOLDS = 5
const WANTS = 'stance.wants'
const SEEKS_COMPANY = 'stance.company'
const ANY_CAMPAIGN = { topic: [], names: false }

type Verdict = {
  read: ReadPost
  doing: Float64Array
  /** Claim on what the author asks for or wants. */
  claim: string | undefined
  /** True if the strongest sentence is the reader's; null without one. */
  found: boolean | null
  /** True if the quote is the reader's; null without one. */
  quoted: boolean | null
}

/** Compares a model's readings of unseen posts with those of readers. */
export function measureSpeech(readings: readonly ReadPost[], encode: Encode): string {
  const verdicts = Array.from({ length: FOLDS }, (_, fold) => {
    const others = readings.filter((_, place) => place % FOLDS !== fold)
    const model = learnSpeech(others, encode)
    return readings.filter((_, place) => place % FOLDS === fold).map((read) => judge(read, { model, encode }))
  }).flat()
  const told = (
    name: string,
    does: (read: ReadPost) => boolean,
    says: (doing: Float64Array) => number,
  ): string => {
    const scores = (right: boolean): number[] =>
      verdicts.filter(({ read }) => does(read) === right).map(({ doing }) => says(doing))
    return `| ${name} | ${auc(scores(true), scores(false))!.toFixed(3)} |`
  }
  const lines = [
    ...DOINGS.map((doing, place) => told(doing, DOES[doing], (doings) => at(doings, place))),
    told(
      'needs something: asks or is troubled',
      ({ needs }) => needs,
      ([asks = 0, troubled = 0]) => chance(asks) + chance(troubled),
    ),
  ]
  const hits = (of: 'found' | 'quoted'): string => {
    const right = verdicts.flatMap((verdict) => (verdict[of] === null ? [] : [Number(verdict[of])]))
    return `${(100 * mean(right)!).toFixed(1)} % of ${right.length}`
  }
  const shareOf = (kinds: string, isSo: (verdict: Verdict) => boolean): string => {
    const of = verdicts.filter(({ read }) => kinds.includes(read.kind))
    return `${((100 * of.filter(isSo).length) / of.length).toFixed(1)} % of ${of.length}`
  }
  const asks = ({ claim }: Verdict): boolean =>
    claim !== undefined && claim !== WANTS && claim !== SEEKS_COMPANY
  const wants = ({ claim }: Verdict): boolean => claim === WANTS
  return [
    `Cross-validated over ${readings.length} posts in ${FOLDS} parts\n`,
    '| what the author is doing | AUC |',
    '|---|---|',
    ...lines,
    `\nThe strongest sentence overlaps the clause that the reader chose: ${hits('found')}; what is quoted, where something is: ${hits('quoted')}`,
    `Said to ask, of those who sell, research, report or tell: ${shareOf('SRNT', asks)}; of those who ask or have a problem: ${shareOf('AP', asks)}`,
    `Said only to want something: ${shareOf('SRNT', wants)} and ${shareOf('AP', wants)}`,
  ].join('\n')
}

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

function judge(read: ReadPost, { model, encode }: { model: SpeechModel; encode: Encode }): Verdict {
  const { own, spoken, author, brief } = hearPost(read.post, model.known)
  const doing = weighMeaning(weighAuthor(author, model), read.direction, model)
  const seeks = (read.kind === 'A' || read.kind === 'P') && read.ask !== ''
  const asking = weighSentences(spoken, model)
  const speech: Speech = {
    spoken,
    doing,
    asking,
    sharpen: (places) => sharpenAsking({ own, spoken, asking }, places, { encode, model }),
    foreign: false,
  }
  const chances = sharpenAsking({ own, spoken, asking }, [...spoken.keys()], { encode, model })
  const strongest = at(spoken, chances.indexOf(Math.max(...chances)))
  const told = hearAsking({ own, speech }, { ...ANY_CAMPAIGN, brief })
  return {
    read,
    doing,
    claim: told?.claim,
    found: seeks ? overlaps(strongest, read) : null,
    quoted: seeks && told !== undefined ? quoteOverlaps(told.clause, read) : null,
  }
}
