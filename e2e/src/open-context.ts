import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { RECORD_MESSAGES } from './expect-message.ts'

/** Wait for whatever comes late on a busy machine; a test ends by its own limit. */
const PATIENCE_MS = 180_000
const DESKTOP = { width: 1280, height: 800 }

/** Opens a context as large as a small desktop that waits for what comes, however busy the machine is. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(RECORD_MESSAGES)
  return context
}
