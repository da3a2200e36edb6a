import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import { press } from '../prepare-pages.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listEngagements({ newcomer, regular }: People): Picture[] {
  return [
    { name: 'engagements-none', person: newcomer, path: PAGES.engagements },
    { name: 'engagements-many', person: regular, path: PAGES.engagements },
    {
      name: 'engagements-details',
      person: regular,
      path: PAGES.engagements,
      prepare: press(/^View details/),
    },
    { name: 'engagements-wizard', person: regular, path: PAGES.engagements, prepare: openWizard },
    { name: 'engagements-wizard-buddies', person: regular, path: PAGES.engagements, prepare: chooseThing },
    { name: 'engagements-wizard-confirm', person: regular, path: PAGES.engagements, prepare: chooseBuddies },
    { name: 'engagements-failing', person: regular, path: PAGES.engagements, failing: 'engagements/list' },
  ]
}

async function openWizard(page: Page) {
  await page.getByRole('button', { name: 'Add New Engagement' }).click()
  await page.getByRole('searchbox').click()
  await page.getByRole('list', { name: 'Posts' }).waitFor()
}

async function chooseThing(page: Page) {
  await openWizard(page)
  await page.getByRole('list', { name: 'Posts' }).getByRole('button').first().click()
}

async function chooseBuddies(page: Page) {
  await chooseThing(page)
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
}
