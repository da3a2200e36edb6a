import type { Page } from 'playwright-core'

export type PageCost = { requests: number; bytes: number; script_bytes: number }

/** Opens a page without a cache and counts what it transfers, headers included, until it is there. */
export async function measurePage(
  page: Page,
  url: string,
  isThere: () => Promise<unknown>,
): Promise<PageCost> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  const cost: PageCost = { requests: 0, bytes: 0, script_bytes: 0 }
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    cost.requests++
    cost.bytes += encodedDataLength
    if (scripts.has(requestId)) cost.script_bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(WITHOUT_FETCHING_AHEAD)
  await page.goto(url)
  await isThere()
  await session.detach()
  return cost
}

/** Leaves out what a page prefetches for others five seconds after it has loaded. */
const WITHOUT_FETCHING_AHEAD = `{
  const later = window.setTimeout
  window.setTimeout = (run, ms, ...rest) => (ms === 5000 ? 0 : later(run, ms, ...rest))
}`
