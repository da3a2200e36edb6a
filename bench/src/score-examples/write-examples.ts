import { join } from 'node:path'
import { createPostReader, measureScores, scorePosts } from '@radar/engine'
import { openReader } from '@radar/relevance'
import { CAMPAIGN, EXAMPLES } from './examples.ts'
import { formatExample } from './format-example.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const PAGE = join(ROOT, 'docs/scores.md')
const [BEGIN, END] = ['<!-- examples -->', '<!-- end of the examples -->']
/** Any moment does: the age of a post is what counts. */
const NOW_S = 1_800_000_000
const FIVE_HOURS_S = 5 * 3_600

/** The page with the examples as the weights that ship read them. */
export async function writeExamples(page: string): Promise<string> {
  const [before] = page.split(BEGIN)
  const [, after] = page.split(END)
  if (after === undefined) throw new Error('The page has no place for the examples.')
  return `${before}${BEGIN}\n\n${await readExamples()}\n\n${END}${after}`
}

async function readExamples(): Promise<string> {
  const model = await openReader(join(ROOT, 'packages/relevance/weights'))
  try {
    const pairs = EXAMPLES.map((example) => ({
      example,
      campaign: CAMPAIGN,
      now: NOW_S,
      post: {
        ...example,
        id: example.heading,
        author: 'somebody',
        created_utc: NOW_S - FIVE_HOURS_S,
        score: 3,
        num_comments: 4,
      },
    }))
    const reader = createPostReader(model)
    const scored = await measureScores(reader, await scorePosts(reader, pairs))
    return scored.map(({ example, score }) => formatExample(example, score)).join('\n\n')
  } finally {
    await model.close()
  }
}
