// node scripts/run.mjs bench/src/eval/draw-reasons.ts FOLDER [--seed 1] [--count 50]: reasons beside their posts, for a person who reads whether they are true.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { shownScore } from '@radar/contract'
import { openEncoder } from '@radar/encoder'
import { createPostScorer, describeEntry } from '@radar/engine'
import type { Campaign, Post, Score } from '@radar/engine'
import { lookUp } from '../checked.ts'
import { BANDS } from './bands.ts'
import { readFolder } from './read-folder.ts'
import type { JudgedFolder } from './read-folder.ts'
import { seededRandom, shuffled } from './seeded-random.ts'

/** Characters of a text that readers of reasons see. */
const SHOWN = 1500

type ScoreWithReason = Score & {
  campaign: Campaign
  post: Post
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '50' } },
})
const [named] = positionals
if (named === undefined) {
  console.error('Usage: draw-reasons.ts FOLDER [--seed 1] [--count 50]')
  process.exit(2)
}
const folder = readFolder(resolve(process.env['INIT_CWD'] ?? process.cwd(), named))
const drawn = drawEvenly(reasonsOf(folder), { count: Number(values.count), seed: Number(values.seed) })
console.log(drawn.map(printReason).join('\n\n'))

function reasonsOf({ campaigns, posts }: JudgedFolder): ScoreWithReason[] {
  return campaigns.flatMap(({ campaign, judgements }) => {
    const scorer = createPostScorer(campaign, openEncoder())
    return judgements.map(({ post_id }) => {
      const post = lookUp(posts, post_id)
      return { campaign, post, ...scorer.score(post, post.created_utc ?? 0) }
    })
  })
}

/** As many of each band as of the others, as far as there are that many; the same for the same seed. */
function drawEvenly(
  reasons: readonly ScoreWithReason[],
  { count, seed }: { count: number; seed: number },
): ScoreWithReason[] {
  const random = seededRandom(seed)
  return BANDS.flatMap(([, from, below], place) => {
    const inside = reasons.filter(
      ({ relevance_score }) => shownScore(relevance_score) >= from && shownScore(relevance_score) < below,
    )
    const share = Math.floor((count + BANDS.length - 1 - place) / BANDS.length)
    return shuffled(inside, random).slice(0, share)
  })
}

function printReason(
  { campaign, post, relevance_score, reason, ledger }: ScoreWithReason,
  place: number,
): string {
  const entries = ledger.map((entry) => {
    const quotes = entry.quotes.map((quote) => `“${quote}”`).join(' ')
    return `   ${entry.points} ${entry.part}: ${describeEntry(entry)} ${quotes}`.trimEnd()
  })
  return [
    `## ${place + 1}. ${post.id} for ${campaign.id} (${campaign.keywords.join(', ')}): ${shownScore(relevance_score)}`,
    reason,
    ...entries,
    `   --- ${post.title}`,
    post.body.slice(0, SHOWN),
  ].join('\n')
}
