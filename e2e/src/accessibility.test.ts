import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES } from '@radar/contract'
import routes from '../../apps/web/src/routes.ts'
import { findFaults } from './expect-accessible.ts'
import { openPicture } from './look/open-picture.ts'
import type { Person } from './look/people.ts'
import { listPictures } from './look/pictures.ts'
import type { Picture } from './look/pictures.ts'
import { startFilled } from './look/start-filled.ts'
import type { Filled } from './look/start-filled.ts'

const PHONE = 390

type Variant = readonly [width: number, theme: 'dark' | 'light']

const VARIANTS: Variant[] = [
  [1280, 'light'],
  [1280, 'dark'],
  [PHONE, 'light'],
  [PHONE, 'dark'],
]
const CORNERS: Variant[] = [
  [1280, 'light'],
  [PHONE, 'dark'],
]
/** Pages that wait leave the cores to others. */
const AT_A_TIME = 4

let radar: Filled
/** People, campaigns and replies are made first, while other tests have the cores. */
beforeAll(async () => void (radar = await startFilled()), 180_000)
afterAll(() => radar.stop())

test(
  'no page has a fault that axe finds or is wider than the window, in both themes and sizes, and every route was looked at',
  { timeout: 600_000 },
  async () => {
    const pictures = listPictures(radar.people)
    const waiting = pictures.values()
    const contexts = new Map<Person, BrowserContext>()
    for (const { person } of pictures) if (!contexts.has(person)) contexts.set(person, await open(person))
    const whole = choosePages(pictures)
    const looked: Looked[] = []
    const work = async () => {
      for (const picture of waiting) {
        const context = contexts.get(picture.person)
        if (context) looked.push(await lookAt(context, picture, whole.has(picture) ? VARIANTS : CORNERS))
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    expect(looked.flatMap(({ faults }) => faults)).toEqual([])
    const seen = new Set(looked.map(({ path }) => routeOf(path)))
    expect(PATHS.filter((path) => !seen.has(path))).toEqual([])
  },
)

/** Of each page, and of each view of signing in, the fullest; other states of it differ in a part. */
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

async function open({ state }: Person) {
  const context = await radar.browser.newContext({ storageState: state, reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  return context
}

type Looked = { path: string; faults: object[] }

/** What keeps a picture from being taken is told with the faults of all others. */
async function lookAt(context: BrowserContext, picture: Picture, variants: Variant[]): Promise<Looked> {
  const page = await context.newPage()
  const looked: Looked = { path: '', faults: [] }
  try {
    await findAll(page, picture, { variants, looked })
  } catch (error) {
    looked.faults.push({ name: picture.name, error: String(error) })
  }
  await page.close()
  return looked
}

type Finding = { variants: Variant[]; looked: Looked }

async function findAll(page: Page, picture: Picture, { variants, looked }: Finding): Promise<void> {
  const { name, over } = picture
  const { faults } = looked
  page.on('pageerror', ({ message }) => faults.push({ name, error: message }))
  await page.setViewportSize({ width: 1280, height: 800 })
  const settle = await openPicture(page, radar.url, picture)
  looked.path = new URL(page.url()).pathname
  await page.evaluate(AT_ONCE)
  for (const [width, theme] of variants) {
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({ width, height: 800 })
      await settle()
    }
    await wear(page, theme)
    const found = await findFaults(page, over)
    const wider = await page.evaluate<number>(TOO_WIDE)
    const small =
      width === PHONE && !looked.path.startsWith('/api/') ? await page.evaluate<string[]>(TOO_SMALL) : []
    if (found.length > 0 || wider > 0 || small.length > 0)
      faults.push({ name, width, theme, wider, small, found })
  }
}

/** A colour on its way to another is none that anybody chose; what is folded is read as well. */
const AT_ONCE = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
  for (const folded of document.querySelectorAll('details')) folded.open = true
}`
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
async function wear(page: Page, theme: Variant[1]) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')
    new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())))`)
}

/** Every path that the web app has a page at. */
const PATHS = pathsOf(routes)

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : []),
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ])
}

/** Of the routes that fit a path, the one that names most of it. */
function routeOf(path: string): string | undefined {
  const open = (route: string) => route.split(/:\w+|\*/).join('').length
  return PATHS.filter((route) => patternOf(route).test(path)).toSorted((a, b) => open(b) - open(a))[0]
}

const patternOf = (route: string) =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/^\*$/, '/.*').replace(/\/\*$/, '/.*')}$`)
