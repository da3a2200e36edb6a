// npm run bench -- long-list [--matches N]: a list of so many matches, scrolled through and walked by keys in the packaged browser.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openBrowser } from '../../../e2e/src/find-browser.ts'
import { signUp } from '../first-scan/sign-up.ts'
import { seedMatches } from '../neighbours/seed-matches.ts'
import { openRadar } from '../processes/open-radar.ts'
import { recordFrames } from './record-frames.ts'
import type { Frames, MeasuredPage, MeasuredSession } from './record-frames.ts'

const { values } = parseArgs({ options: { matches: { type: 'string', default: '10000' } } })
const matches = Number(values.matches)
const KEYS = 100
/** Faster than any wheel: nearly a screen with each frame. */
const STEP_PX = 600
/** As a wheel that is turned on and on. */
const WHEEL_PX = 100
const WHEEL_FRAMES = 600
const MAX_MINUTES = 10

const radar = await openRadar()
const browser = await openBrowser()
try {
  const { ask, cookie } = await signUp(radar.url)
  const { id } = await ask<{ id: string }>('POST', '/api/v1/campaigns', {
    name: 'Long',
    goal_type: 'Lead Gen',
  })
  for (const statement of seedMatches(id, matches)) await radar.query(statement)
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { cookie },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const measured = { page, session }
  await page.goto(`${radar.url}/dashboard/campaigns/${id}?sort=relevance_score`)
  await page.getByRole('article').first().waitFor()
  const begin = await readPage(page, session)

  await page.getByRole('button', { name: 'Load More' }).click()
  const down = await recordFrames(measured, () => scroll(page, STEP_PX))
  const there = await readPage(page, session)
  const wheel = await recordFrames(measured, () => scroll(page, -WHEEL_PX, WHEEL_FRAMES))
  const up = await recordFrames(measured, () => scroll(page, -STEP_PX))
  await page.keyboard.press('j')
  const walked = await recordFrames(measured, async () => {
    for (let key = 0; key < KEYS; key++) await page.keyboard.press('j')
  })
  const half = await page.evaluate<number>('scrollTo(0, document.body.scrollHeight / 2), scrollY')
  await page.getByRole('link', { name: 'Queue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Queue' }).waitFor()
  await page.goBack()
  await page.getByRole('article').first().waitFor()
  const returned = await page.evaluate<number>('scrollY')

  process.stdout.write(
    `${matches} matches, load ${loadavg()[0]?.toFixed(1)}; heap ${begin.heap} MB with the first page, ${there.heap} MB with all, ` +
      `${there.rows} of them on the page, ${there.nodes} nodes (${begin.nodes} before); back from another page at ${returned} px of ${half}\n`,
  )
  console.table({
    'down, loading': show(down),
    'up, as a wheel': show(wheel),
    'up again': show(up),
    [`${KEYS} times j`]: show(walked),
  })
} finally {
  await browser.close()
  await radar.close()
}

function show({ frames, dropped, longest_ms, long_tasks, script_ms, layout_ms }: Frames) {
  return {
    frames,
    'script ms a frame': Number(script_ms.toFixed(2)),
    'layout ms a frame': Number(layout_ms.toFixed(2)),
    dropped,
    'dropped %': Number(((100 * dropped) / (frames + dropped)).toFixed(2)),
    'longest ms': longest_ms,
    'tasks over 50 ms': long_tasks,
  }
}

/** What is in use after everything that nobody needs is gone. */
async function readPage(page: MeasuredPage, session: MeasuredSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return {
    heap: Math.round(of('JSHeapUsedSize') / 1_000_000),
    nodes: of('Nodes'),
    rows: await page.getByRole('article').count(),
  }
}

/** Scrolls frame by frame, as far as it goes where no number of frames is given, and on while the list goes on. */
async function scroll(page: MeasuredPage, step: number, frames = Infinity): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const until = performance.now() + ${MAX_MINUTES * 60_000}
    let still = 0
    let left = ${frames}
    const go = () => {
      const before = scrollY
      scrollBy(0, ${step})
      const isLoading = ${step} > 0 && document.querySelector('[aria-busy="true"]')
      still = scrollY === before && !isLoading ? still + 1 : 0
      if (still > 30 || --left <= 0 || performance.now() > until) done()
      else requestAnimationFrame(go)
    }
    go()
  })`)
}
