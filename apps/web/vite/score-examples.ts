import { join } from 'node:path'
import type { Plugin } from 'vite'
import { EXAMPLE_CAMPAIGN, EXAMPLE_POSTS } from '../src/features/matches/card/example-posts.ts'

const EXAMPLES = join(import.meta.dirname, '../src/features/matches/card/example-posts.ts')
const WEIGHTS = join(import.meta.dirname, '../../../packages/relevance/weights')
const ID = 'virtual:example-scores'
/** Any moment does: the age of a post is what counts. */
const NOW_S = 1_800_000_000
const HOUR_S = 3_600

/** Serves `virtual:example-scores`: the scores of the landing page's example posts, as the product's model reads them. */
export function scoreExamples(): Plugin {
  return {
    name: 'radar:score-examples',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: {
      filter: { id: new RegExp(ID) },
      async handler() {
        this.addWatchFile(EXAMPLES)
        return `export const EXAMPLE_SCORES = ${JSON.stringify(await score())}`
      },
    },
  }
}

async function score() {
  const [engine, { openReader }] = await Promise.all([import('@radar/engine'), import('@radar/relevance')])
  const { createPostReader, describeEntry, describeLabels, measureScores, scorePosts } = engine
  const model = await openReader(WEIGHTS)
  const pairs = EXAMPLE_POSTS.map(({ hours_ago, ...post }) => ({
    campaign: EXAMPLE_CAMPAIGN,
    now: NOW_S,
    post: { ...post, id: post.author, created_utc: NOW_S - hours_ago * HOUR_S, score: 3, num_comments: 4 },
  }))
  const reader = createPostReader(model)
  const scored = await measureScores(reader, await scorePosts(reader, pairs))
  await model.close()
  return scored.map(({ score: { relevance_score, reason, ledger, read_by, words_because, kind, fit } }) => ({
    relevance_score,
    reason,
    read_by,
    words_because,
    labels: describeLabels({ kind, fit }),
    ledger: ledger.map((entry) => ({
      part: entry.part,
      points: entry.points,
      quotes: entry.quotes,
      label: describeEntry(entry),
      rule_id: null,
    })),
  }))
}
