import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { PAGES } from '@radar/contract'
import { findFaults } from './expect-accessible.ts'
import { ROUTES, routeOf } from './look/list-routes.ts'
import { openPicture } from './look/open-picture.ts'
import type { Person } from './look/people.ts'
import { listPictures } from './look/pictures/index.ts'
import type { Picture } from './look/pictures/index.ts'
import { startFilled } from './look/start-filled.ts'
import { openContext } from './open-context.ts'

const PHONE = 390
/** The tabs of a context share six connections, and each holds one for its stream of events. */
const TABS_PER_CONTEXT = 2

type Window = { context: Promise<BrowserContext>; tabs: number }
type Variant = readonly [width: number, theme: 'dark' | 'light']

/** The first of a width is looked at for everything, the second for its colours: so each theme has all of it once. */
const VARIANTS: Variant[] = [
  [1280, 'light'],
  [1280, 'dark'],
  [PHONE, 'dark'],
  [PHONE, 'light'],
]
const CORNERS: Variant[] = [
  [1280, 'light'],
  [PHONE, 'dark'],
]
/** Widths between, at which a page has the least room beside its sidebar. */
const BETWEEN = [820, 1024]
/** People, campaigns and replies are made while the tests are listed, for they tell what there is to look at. */
const radar = await startFilled()
afterAll(() => radar.stop())

const pictures = listPictures(radar.people)
const whole = choosePages(pictures)
const looked = new Set<string>()
const windows = new Map<Person, Window[]>()
/** Tabs that show no picture now: pages of one tab share its process, and the scripts that it has compiled. */
const free = new Map<Person, Page[]>()

// Pages that wait leave the cores to others.
describe.concurrent('no fault that axe finds, nothing wider than the window, nothing that a finger misses', () => {
  test.for(pictures)('$name', async (picture, { expect }) => {
    expect(await lookAt(picture, whole.has(picture) ? VARIANTS : CORNERS)).toEqual([])
  })
})

test('every route was looked at', () => {
  const seen = new Set([...looked].map(routeOf))
  expect(ROUTES.filter((path) => !seen.has(path))).toEqual([])
})

test('nothing moves without an end for people who asked for less motion, while a page waits', async () => {
  const context = await openContext(radar.browser, {
    storageState: radar.people.regular.state,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.route('**/rpc/**', () => undefined)
  await page.goto(`${radar.url}${PAGES.dashboard}`)
  await page.locator('.mantine-Skeleton-root').first().waitFor()
  expect(await page.evaluate<number>(ENDLESS)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await page.evaluate<number>(ENDLESS)).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

/** Chooses the fullest picture of each page and of each view of signing in; other states of it differ in a part. */
function choosePages(pictures: Picture[]): Set<Picture> {
  const plain = pictures.filter(({ prepare, failing }) => !prepare && !failing)
  const pages = Map.groupBy(plain, ({ path }) => {
    const route = routeOf(new URL(path, radar.url).pathname)
    return route === PAGES.auth || route === '*' ? path : route
  })
  const full = [...pages.values()].map(
    (theirs) => theirs.find(({ person }) => person === radar.people.regular) ?? theirs[0],
  )
  return new Set(full.filter((picture) => picture !== undefined))
}

async function lookAt(picture: Picture, variants: Variant[]): Promise<object[]> {
  const { person } = picture
  const page = free.get(person)?.pop() ?? (await openTab(person))
  const faults = await findAll(page, picture, variants)
  await leave(page)
  free.set(person, [...(free.get(person) ?? []), page])
  return faults
}

async function openTab(person: Person): Promise<Page> {
  const theirs = windows.get(person) ?? []
  const roomy = theirs.find(({ tabs }) => tabs < TABS_PER_CONTEXT)
  const window = roomy ?? { context: openWindow(person), tabs: 0 }
  if (!roomy) windows.set(person, [...theirs, window])
  window.tabs += 1
  return (await window.context).newPage()
}

const openWindow = ({ state }: Person) =>
  openContext(radar.browser, { storageState: state, reducedMotion: 'reduce' })

/**
 * Leaves a tab as a new one is, but on the site of Radar: from elsewhere it would come back in a new process. An answer
 * that is still being changed for the picture is for nobody any more.
 */
async function leave(page: Page) {
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate('sessionStorage.clear()')
  await page.goto(`${radar.url}/robots.txt`)
  await page.mouse.move(0, 0)
}

async function findAll(page: Page, picture: Picture, variants: Variant[]): Promise<object[]> {
  const faults: object[] = []
  page.on('pageerror', ({ message }) => faults.push({ error: message }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const waitUntilLoaded = await openPicture(page, radar.url, picture)
  const path = new URL(page.url()).pathname
  looked.add(path)
  await page.evaluate(AT_ONCE)
  for (const [place, [width, theme]] of variants.entries()) {
    const onlyColours = variants[place - 1]?.[0] === width
    if (page.viewportSize()?.width !== width) {
      const stoodAtEnd = await page.evaluate<boolean>(STANDS_AT_END)
      await page.setViewportSize({ width, height: 800 })
      await waitUntilLoaded()
      if (stoodAtEnd) await page.evaluate(TO_END)
    }
    await applyTheme(page, theme)
    if (!(await page.evaluate<boolean>(STANDS_AT_END))) await page.evaluate(TO_TOP)
    const found = await findFaults(page, { within: picture.over, onlyColours })
    const wider = await page.evaluate<number>(TOO_WIDE)
    const small = width === PHONE && !path.startsWith('/api/') ? await page.evaluate<string[]>(TOO_SMALL) : []
    if (found.length > 0 || wider > 0 || small.length > 0) faults.push({ width, theme, wider, small, found })
  }
  for (const width of BETWEEN) {
    await page.setViewportSize({ width, height: 800 })
    await waitUntilLoaded()
    const wider = await page.evaluate<number>(TOO_WIDE)
    if (wider > 0) faults.push({ width, wider })
  }
  return faults
}

/** A colour on its way to another is none that anybody chose; what is folded is read as well. */
const AT_ONCE = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
  for (const folded of document.querySelectorAll('details')) folded.open = true
}`
const ENDLESS =
  'document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations === Infinity).length'
/** Whoever scrolled to the end of a page stays there when it grows longer in a narrow window. */
const STANDS_AT_END =
  'scrollY > 0 && Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight'
/** The bar on top may cover half a link anywhere else, which is no fault of the page. */
const TO_TOP = 'scrollTo(0, 0)'
const TO_END = 'window.scrollTo(0, document.documentElement.scrollHeight)'
const TOO_WIDE = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/**
 * Tells the controls that a finger misses. A field is as large as what is drawn around it and its label; links inside a
 * sentence stand as close as its lines, and the documents of the API are for people who program.
 */
const TOO_SMALL = `(() => {
  const AROUND = 'label, .mantine-Input-wrapper, .mantine-Checkbox-root, .mantine-Radio-root, .mantine-Switch-root'
  const isInSentence = (control) =>
    getComputedStyle(control).display === 'inline' &&
    [...control.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 2)
  const sizeOf = (control) => {
    const boxes = [control, control.closest(AROUND), ...(control.labels ?? [])].filter(Boolean)
    const sides = boxes.map((box) => box.getBoundingClientRect())
    return [Math.max(...sides.map(({ width }) => width)), Math.max(...sides.map(({ height }) => height))].map(Math.round)
  }
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => !control.closest('[inert], [aria-hidden=true], [class*=skip]') && control.tabIndex >= 0)
    .filter((control) => control.getBoundingClientRect().width > 1 && !isInSentence(control))
    .map((control) => [sizeOf(control).join(' x '), control.getAttribute('aria-label') ?? control.textContent.slice(0, 40)])
    .filter(([size]) => size.split(' x ').some((side) => side < 44))
    .map((told) => told.join(': '))
})()`

/** Puts a page into a theme where it stands: pages of the app by their attribute, those of the server by what the browser wants. */
async function applyTheme(page: Page, theme: Variant[1]) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')
    new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())))`)
}
