import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { openPicture } from './open-picture.ts'
import type { Person } from './people.ts'
import type { Picture } from './pictures/index.ts'

const THEMES = ['light', 'dark'] as const
/** A phone, an upright tablet, one on its side, a notebook and a desk. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1600, height: 900 },
] as const
const VARIANTS = THEMES.flatMap((theme) => SIZES.map((size) => ({ theme, ...size })))
type Variant = (typeof VARIANTS)[number]

export type PictureFile = { name: string; file: string }

type Job = { browser: Browser; url: string; folder: string; pictures: Picture[] }

/** Takes each picture ten times: in both themes, at five widths. What cannot be taken is told. */
export async function takePictures({ browser, url, folder, pictures }: Job): Promise<PictureFile[]> {
  const taken: PictureFile[] = []
  const byPerson = Map.groupBy(pictures, ({ person }) => person)
  for (const variant of VARIANTS)
    for (const [person, theirs] of byPerson) {
      const context = await openContext(browser, person, variant)
      for (const picture of theirs) {
        const file = `${picture.name}-${variant.theme}-${variant.width}.png`
        const page = await context.newPage()
        try {
          await openPicture(page, url, picture)
          await page.screenshot({ path: join(folder, file), fullPage: true })
          taken.push({ name: picture.name, file })
        } catch (error) {
          process.exitCode = 1
          process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`)
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.close()
      }
      await context.close()
    }
  return taken
}

async function openContext(
  browser: Browser,
  { state }: Person,
  { theme, width, height }: Variant,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    storageState: state,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  return context
}
