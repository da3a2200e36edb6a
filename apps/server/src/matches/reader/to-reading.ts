import { QUESTIONS_VERSION, toReaderFacts } from '@radar/engine'
import type { PairAnswers, PostAnswers } from '@radar/engine'
import type { StoredReading } from '../../db/schema/index.ts'
import type { Reader } from '../../platform/reader.ts'
import type { PaidAnswers } from './ask-once.ts'
import { digestCampaign } from './digest-questions.ts'
import type { CampaignText, PostText } from './digest-questions.ts'

type ReadPair = {
  text: PostText
  campaign: CampaignText
  /** Answers about the post alone, and beside the campaign. */
  alone: PaidAnswers
  beside: PaidAnswers
}

/** Answers as a match keeps them, with the sentences that they point at, copied from the post. */
export function toReading(reader: Reader, { text, campaign, alone, beside }: ReadPair): StoredReading {
  const post: PostAnswers = alone.answers
  const pair: PairAnswers = beside.answers
  const { sentence, condition_sentence, ...facts } = toReaderFacts(text, { post, pair })
  const quoteOf = (span: typeof sentence) => (span ? text[span.field].slice(span.start, span.end) : null)
  const condition = quoteOf(condition_sentence)
  const quotes = [facts.condition?.name === 'unmet' ? condition : null, quoteOf(sentence)]
  return {
    model: reader.decider.model,
    questions_version: QUESTIONS_VERSION,
    beside: digestCampaign(reader, campaign),
    odds: alone.odds === 'measured' ? beside.odds : 'levels',
    post,
    pair,
    kind: facts.kind?.name ?? null,
    quotes: [...new Set(quotes.filter((quote) => quote !== null))],
    condition,
    cost_dollars: alone.cost_dollars + beside.cost_dollars,
  }
}
