import { parseArgs } from 'node:util'
import { formatResults } from './format-results.ts'
import { probeHackerNews } from './probe-hacker-news.ts'

/**
 * Asks each outside forum once for what is new, for one item and for a word, and prints whether the answers still have
 * the shapes that the tests know. Ends with 1 where one has not.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'hacker-news-search': { type: 'string' }, 'hacker-news-items': { type: 'string' } },
  })
  const searchUrl = values['hacker-news-search']
  const itemsUrl = values['hacker-news-items']
  const addresses = { ...(searchUrl && { searchUrl }), ...(itemsUrl && { itemsUrl }) }
  const results = await probeHackerNews(addresses, Math.floor(Date.now() / 1_000))
  console.log(formatResults(results))
  if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1
}

await main()
