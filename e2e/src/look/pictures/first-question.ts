import type { Locator, Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import { FOUND, stubLooks } from '../first-looks.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listFirstQuestion({ newcomer }: People): Picture[] {
  return [
    { name: 'first-question', person: newcomer, path: PAGES.dashboard, prepare: (page) => ask(page) },
    {
      name: 'first-question-found',
      person: newcomer,
      path: PAGES.dashboard,
      prepare: async (page) => {
        await stubLooks(page, FOUND)
        await ask(page, /are worth a look$/)
      },
    },
    {
      name: 'first-question-language',
      person: newcomer,
      path: PAGES.dashboard,
      prepare: (page) =>
        askFor(
          page,
          'Rechnungen für Freiberufler, mit Erinnerungen für alle, die zu spät zahlen',
          page.getByText(/^This does not look like English\./).first(),
        ),
    },
    { name: 'first-question-nothing', person: newcomer, path: PAGES.dashboard, prepare: askForNothing },
  ]
}

/** Business that no community of the practice forum is about. */
const askForNothing = (page: Page) =>
  askFor(
    page,
    'Airship cruises for astronomers',
    page.getByRole('button', { name: 'Try an example in its place' }),
  )

async function askFor(page: Page, business: string, shown: Locator) {
  await page.getByRole('textbox', { name: 'What do you make, and for whom?' }).fill(business)
  await page.getByRole('button', { name: 'Find people asking for it' }).click()
  await shown.waitFor()
}

async function ask(page: Page, heading: string | RegExp = 'What this would have found') {
  await page.getByRole('button', { name: 'Invoicing app' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
}
