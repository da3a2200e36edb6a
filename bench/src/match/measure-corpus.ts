import { loadavg } from 'node:os'
import { createPostReader, createWordReader, scoreReading } from '@radar/engine'
import type { CampaignPost, PostReader } from '@radar/engine'
import { openReader } from '@radar/relevance'
import { at } from '../checked.ts'
import { WEIGHTS } from '../eval/radar-scores.ts'
import { measureCpu } from '../measure-process.ts'
import type { HitPost } from './corpus-pairs.ts'

/** Milliseconds of CPU of all threads, each the mean over pairs of a campaign and a post that it hits. */
export type CorpusCosts = {
  posts: number
  pairs: number
  characters: number
  /** Reading by words alone. */
  words: number
  /** Reading by the model. */
  model: number
  /** Reading by the model with each sentence measured, and the number of sentences. */
  measured: number
  sentences: number
  /** Ledger and reason of a reading. */
  ledger: number
  load: number
}

/** Reads posts beside the campaigns that they hit, and scores them. */
export async function measureCorpus(hits: readonly HitPost[]): Promise<CorpusCosts> {
  const pairs = hits.flatMap(({ post, campaigns }) => campaigns.map((campaign) => ({ campaign, post })))
  const model = await openReader(WEIGHTS)
  try {
    const reader = createPostReader(model)
    await reader.read(pairs.slice(0, 1))
    const measured: Awaited<ReturnType<PostReader['read']>> = []
    const each = async (work: () => unknown) => (await measureCpu(work)) / pairs.length
    return {
      posts: hits.length,
      pairs: pairs.length,
      characters: hits.reduce((sum, { post }) => sum + post.title.length + post.body.length, 0) / hits.length,
      words: await each(() => pairs.forEach(readWords)),
      model: await each(() => reader.read(pairs)),
      measured: await each(async () => measured.push(...(await reader.read(pairs, { isMeasured: true })))),
      sentences: measured.reduce((sum, { reading }) => sum + reading.sentences.length, 0) / pairs.length,
      ledger: await each(() => measured.forEach((pair) => scoreReading(pair, 0))),
      load: at(loadavg(), 0),
    }
  } finally {
    await model.close()
  }
}

function readWords({ campaign, post }: CampaignPost): void {
  createWordReader(campaign)(post)
}
