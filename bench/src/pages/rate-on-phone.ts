import lighthouse from 'lighthouse'
import { openBrowser } from '../../../e2e/src/find-browser.ts'

const PORT = 9_333
const METRICS = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Rating = { score: number } & Record<keyof typeof METRICS, number>

/** The median of several runs of Lighthouse's performance rating, on the phone and the network that it simulates. */
export async function rateOnPhone(
  url: string,
  { cookie, runs }: { cookie: string; runs: number },
): Promise<Record<string, number>> {
  const ratings: Rating[] = []
  for (let run = 0; run < runs; run++) ratings.push(await rateOnce(url, cookie))
  const scores = ratings.map(({ score }) => score)
  const middle = ratings.toSorted((a, b) => a.score - b.score)[Math.floor(runs / 2)]
  return { ...middle, 'least score': Math.min(...scores), 'best score': Math.max(...scores) }
}

async function rateOnce(url: string, cookie: string): Promise<Rating> {
  const browser = await openBrowser([`--remote-debugging-port=${PORT}`])
  try {
    const result = await lighthouse(url, {
      port: PORT,
      logLevel: 'error',
      onlyCategories: ['performance'],
      ...(cookie && { extraHeaders: { cookie } }),
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
    const { audits, categories } = result.lhr
    const figures = Object.entries(METRICS).map(([name, id]) => {
      const value = audits[id]?.numericValue ?? NaN
      return [name, name === 'CLS' ? Number(value.toFixed(3)) : Math.round(value)]
    })
    return {
      score: Math.round(100 * (categories['performance']?.score ?? NaN)),
      ...Object.fromEntries(figures),
    } as Rating
  } finally {
    await browser.close()
  }
}
