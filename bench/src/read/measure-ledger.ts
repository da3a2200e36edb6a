import { createPostReader, scoreReading } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import { openReader } from '@radar/relevance'
import { median } from '../match/measure.ts'
import { measureCpu } from '../measure-process.ts'

const CAMPAIGN: Campaign = {
  id: 'ledger',
  name: 'Quiet kettles',
  product_service: 'Electric kettles for small offices that make no noise and keep water warm for an hour.',
  description: 'People who ask which kettle to buy for an office.',
  subreddits: [],
  keywords: ['electric kettle', 'quiet kettle', 'office kettle'],
  negative_users: [],
  campaign_prompts: ['Which kettle would you buy for an office?'],
}
const SENTENCES = [
  'We are nine people in one room.',
  'Our old kettle gave up on Monday after six years.',
  'It was so loud that nobody could make a call beside it.',
  'I looked at three in a shop.',
  'The first was too small for all of us.',
  'The second took five minutes to boil.',
  'The third had a lid that does not open with one hand.',
  'We drink tea all day long.',
  'The budget is about eighty dollars.',
  'It should keep the water warm for a while.',
  'Which one would you buy for an office like ours?',
]
const POST: Post = {
  id: 'ledger',
  subreddit: 'tea',
  author: 'ann',
  title: 'A quiet kettle for a small office',
  body: SENTENCES.join(' '),
  created_utc: null,
  score: null,
  num_comments: null,
}

type LedgerCost = { milliseconds: number; sentences: number; characters: number }

/** Milliseconds of CPU for the ledger of one post that is read beside its campaign with each sentence measured. */
export async function measureLedger(weights: string, rounds: number): Promise<LedgerCost> {
  const model = await openReader(weights)
  const reader = createPostReader(model)
  const times: number[] = []
  let sentences = 0
  for (let round = 0; round < rounds; round++) {
    const time = await measureCpu(async () => {
      const [read] = await reader.read([{ campaign: CAMPAIGN, post: POST }], { isMeasured: true })
      if (!read) throw new Error('The pair was not read.')
      sentences = read.reading.sentences.length
      scoreReading(read, 0)
    })
    times.push(time)
  }
  await model.close()
  return { milliseconds: median(times), sentences, characters: POST.title.length + POST.body.length }
}
