import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Less than half of what the package gives by its name, which each page is sent. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that axe reads from colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

type Look = {
  /** A selector of the part that is looked at. */
  within?: string | undefined
  onlyColours?: boolean
}

/** Fails where axe finds anything on the page, and tells what and where. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page), page.url()).toEqual([])
}

/** Faults that axe finds on the page or within a part of it. */
export async function findFaults(
  page: Page,
  { within = 'html', onlyColours = false }: Look = {},
): Promise<{ id: string; where: string[] }[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE)
  const runOnly = onlyColours ? { type: 'rule', values: OF_COLOURS } : TAGS
  const options = { runOnly, resultTypes: ['violations'], preload: false }
  const violations = await page.evaluate<AxeResults['violations']>(
    `${WITHOUT_MOTION}(() => axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})).then(({ violations }) => violations)`,
  )
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 200)) }))
}

/** Does something while everything looks as it will at last: a message on its way out has a colour that nobody chose. */
const WITHOUT_MOTION = `(async (look) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
  try {
    return await look()
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
})`
