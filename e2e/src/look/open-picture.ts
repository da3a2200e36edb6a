import type { Page, Request } from 'playwright-core'
import type { Picture } from './pictures/index.ts'

const LOOK_AGAIN_MS = 100
const GIVE_UP_MS = 30_000

/** Brings a page into the state of a picture; the function that is returned waits until it is still again. */
export async function openPicture(page: Page, url: string, { path, failing, prepare, over }: Picture) {
  const waitUntilLoaded = watchPage(page)
  if (failing)
    await page.route(`**/rpc/${failing}**`, (route) => route.fulfill({ status: 500, json: { json: {} } }))
  await page.goto(`${url}${path}`)
  await waitUntilLoaded()
  if (prepare) {
    await prepare(page)
    if (over) await page.locator(over).first().waitFor()
    await waitUntilLoaded()
  }
  return waitUntilLoaded
}

/** Gives a function that waits until the page is drawn and grows no more, nothing is asked for or loading any more, and letters are there. */
function watchPage(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => isLong(request) || asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  const skeletons = page.locator('.mantine-Skeleton-root:visible')
  return async () => {
    const end = Date.now() + GIVE_UP_MS
    let quiet = 0
    let before = 0
    while (quiet < 3 && Date.now() < end) {
      await page.waitForTimeout(LOOK_AGAIN_MS)
      const height = await page.evaluate<number>(DRAWN_HEIGHT)
      const isQuiet = asked.size === 0 && height > 0 && height === before && (await skeletons.count()) === 0
      quiet = isQuiet ? quiet + 1 : 0
      before = height
    }
    await page.evaluate('document.fonts.ready.then(() => undefined)')
  }
}

/** A slow machine asks for nothing between loading its scripts and drawing the page. */
const DRAWN_HEIGHT =
  'document.title !== "" && document.querySelector("h1") ? document.documentElement.scrollHeight : 0'

/** The stream of events has no end, an answer is waited for, and whether the server answers at all is asked by what nobody reads to its end. */
const isLong = (request: Request) => /\/events\/|\/api\/v1\/instance$|\/first-looks\//.test(request.url())
