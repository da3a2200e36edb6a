import { parseArgs } from 'node:util'
import { formatResults } from './format-results.ts'
import { probeBluesky } from './probe-bluesky.ts'
import { probeCommunities } from './probe-communities.ts'
import { probeDiscourse } from './probe-discourse.ts'
import { probeHackerNews } from './probe-hacker-news.ts'
import { probeLemmy } from './probe-lemmy.ts'

const ADDRESS = { type: 'string' } as const

/**
 * Asks each outside forum once for what is new, for one item and for a word, and prints whether the answers still have
 * the shapes that the tests know. With `--communities`, also asks each community that first questions may ask for what is
 * new. Ends with 1 where one has not, or does not answer.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'hacker-news-search': ADDRESS,
      'hacker-news-items': ADDRESS,
      'bluesky-stream': ADDRESS,
      'bluesky-api': ADDRESS,
      discourse: { ...ADDRESS, default: 'meta.discourse.org' },
      lemmy: { ...ADDRESS, default: 'lemmy.world' },
      communities: { type: 'boolean', default: false },
    },
  })
  const searchUrl = values['hacker-news-search']
  const itemsUrl = values['hacker-news-items']
  const streamUrl = values['bluesky-stream']
  const apiUrl = values['bluesky-api']
  const now = Date.now()
  const probes = await Promise.all([
    probeHackerNews(
      { ...(searchUrl && { searchUrl }), ...(itemsUrl && { itemsUrl }) },
      Math.floor(now / 1_000),
    ),
    probeBluesky({ ...(streamUrl && { streamUrl }), ...(apiUrl && { apiUrl }) }),
    probeDiscourse(`https://${values.discourse}`, now),
    probeLemmy({ host: values.lemmy, now }),
  ])
  const communities = values.communities ? await probeCommunities({ now }) : []
  const results = [...probes.flat(), ...communities]
  console.log(formatResults(results))
  if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1
}

await main()
