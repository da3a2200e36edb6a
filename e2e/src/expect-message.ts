import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Name under which a page has the messages that it showed. */
const SHOWN = '__shownMessages'

/** Script for pages that records each message as it is shown: after some seconds it is gone. */
export const RECORD_MESSAGES = `(() => {
  const shown = (window.${SHOWN} = [])
  const recorded = new WeakSet()
  const record = (element) => {
    for (const message of [element, ...element.querySelectorAll('*')]) {
      if (!message.matches('.mantine-Notification-root') || recorded.has(message)) continue
      recorded.add(message)
      shown.push(message.innerText)
    }
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) record(node)
  }).observe(document, { childList: true, subtree: true })
})()`

/** Waits until a page has shown a message with this line, and forgets those up to it. */
export async function expectMessage(page: Page, line: string): Promise<void> {
  const take = `(() => {
    const shown = window.${SHOWN}
    const place = shown.findIndex((text) => text.split('\\n').includes(${JSON.stringify(line)}))
    return place < 0 ? shown.join(' / ') : shown.splice(0, place + 1).at(-1)
  })()`
  await expect.poll(async () => String(await page.evaluate(take)).split('\n')).toContain(line)
}
