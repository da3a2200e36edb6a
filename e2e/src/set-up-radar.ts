import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'
import { makeDataDir, startProcess } from './start-process.ts'

export type Radar = { browser: Browser; url: string }

/** A Radar with nothing configured, and a browser, for all tests of a file. Nothing of them is there before the first. */
export function setUpRadar(): Radar {
  const radar = {} as Radar
  beforeAll(async () => {
    const browser = await openBrowser()
    const dir = await makeDataDir()
    const { url, stop } = await startProcess({ RADAR_DATA_DIR: dir.path })
    Object.assign(radar, { browser, url })
    return async () => {
      await browser.close()
      await stop()
      await dir.remove()
    }
  })
  return radar
}

export type Visitor = {
  page: Page
  /** Asks Radar as a page of this person's would. */
  send(path: string, data: object, method?: 'post' | 'put' | 'patch'): Promise<Record<string, unknown>>
}

/** Somebody of each test's own who has just signed up, before a window of this size. */
export function setUpVisitor(radar: Radar, viewport = { width: 1280, height: 800 }): Visitor {
  const visitor = {} as Visitor
  beforeEach(async () => {
    const context = await openContext(radar.browser, { viewport })
    const page = await context.newPage()
    const send: Visitor['send'] = async (path, data, method = 'post') => {
      const { url } = radar
      const answer = await page.request[method](`${url}${path}`, { data, headers: { origin: url } })
      expect(answer.status(), path).toBeLessThan(300)
      return (await answer.json()) as Record<string, unknown>
    }
    Object.assign(visitor, { page, send })
    const email = `kim-${randomUUID()}@example.com`
    await send('/api/auth/sign-up/email', { name: 'Kim Keeper', email, password: 'correct horse battery' })
  })
  afterEach(() => visitor.page.context().close())
  return visitor
}
