import type { openBrowser } from '../../../e2e/src/find-browser.ts'

export type MeasuredPage = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>

export type MeasuredSession = Awaited<ReturnType<ReturnType<MeasuredPage['context']>['newCDPSession']>>

/**
 * How a page kept up. `dropped` are frames of 60 a second that were missed, for whatever reason: on a machine without a
 * graphics card nearly all of them for painting. What our own code takes of a frame is `script_ms`, and what follows
 * from it, `layout_ms`; both are means.
 */
export type Frames = {
  frames: number
  dropped: number
  longest_ms: number
  long_tasks: number
  script_ms: number
  layout_ms: number
}

const START = `{
  const record = { gaps: [], tasks: 0, on: true }
  window.recorded = record
  record.observer = new PerformanceObserver((list) => { record.tasks += list.getEntries().length })
  record.observer.observe({ type: 'longtask' })
  let last = performance.now()
  const frame = (now) => {
    record.gaps.push(now - last)
    last = now
    if (record.on) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}`
const STOP = `(() => {
  const { gaps, tasks, observer } = window.recorded
  window.recorded.on = false
  observer.disconnect()
  return {
    frames: gaps.length,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0),
    longest_ms: Math.round(Math.max(...gaps)),
    long_tasks: tasks,
  }
})()`

type Measured = { page: MeasuredPage; session: MeasuredSession }

/** Counts frames, and what they cost, while something is done on a page. */
export async function recordFrames({ page, session }: Measured, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(START)
  const before = await readTimes(session)
  await act()
  const after = await readTimes(session)
  const counted = await page.evaluate<Omit<Frames, 'script_ms' | 'layout_ms'>>(STOP)
  const perFrame = (seconds: number) => (1_000 * seconds) / counted.frames
  return {
    ...counted,
    script_ms: perFrame(after.script - before.script),
    layout_ms: perFrame(after.layout - before.layout),
  }
}

/** What the page has taken so far, in seconds. */
async function readTimes(session: MeasuredSession): Promise<{ script: number; layout: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
}
