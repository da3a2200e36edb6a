import type { openBrowser } from '../../../e2e/src/find-browser.ts'

export type MeasuredPage = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>

/** How a page kept up: `dropped` are frames of 60 a second that were missed. */
export type Frames = { frames: number; dropped: number; longest_ms: number; long_tasks: number }

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

/** Counts frames while something is done on a page. */
export async function recordFrames(page: MeasuredPage, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(START)
  await act()
  return page.evaluate<Frames>(STOP)
}
