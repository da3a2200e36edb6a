import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import { openThemes } from '../change-answers.ts'
import { showLeadsOfForums } from '../other-forums.ts'
import { openLedger, press } from '../prepare-pages.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

const DIALOG = '[role="dialog"]'

export function listLeads({ newcomer, regular }: People): Picture[] {
  return [
    { name: 'leads-none', person: newcomer, path: PAGES.leads },
    { name: 'leads-many', person: regular, path: PAGES.leads },
    { name: 'leads-forums', person: regular, path: PAGES.leads, prepare: showLeadsOfForums },
    {
      name: 'leads-dialog',
      person: regular,
      path: PAGES.leads,
      over: DIALOG,
      prepare: press('View Details'),
    },
    { name: 'leads-dialog-erase', person: regular, path: PAGES.leads, over: DIALOG, prepare: scrollToErase },
    { name: 'leads-ledger', person: regular, path: PAGES.leads, prepare: openLedger },
    { name: 'leads-reply-edit', person: regular, path: PAGES.leads, prepare: press('Edit') },
    { name: 'leads-selected', person: regular, path: PAGES.leads, prepare: selectAll },
    { name: 'leads-cleanup', person: regular, path: PAGES.leads, prepare: press('Cleanup Leads') },
    {
      name: 'leads-themes',
      person: regular,
      path: `${PAGES.leads}?campaign=${regular.campaigns[0]}`,
      prepare: openThemes,
    },
    {
      name: 'leads-themes-none',
      person: regular,
      path: `${PAGES.leads}?campaign=${regular.campaigns.at(-1)}`,
      prepare: press('What many of them say'),
    },
    {
      name: 'leads-themes-failing',
      person: regular,
      path: `${PAGES.leads}?campaign=${regular.campaigns[0]}`,
      failing: 'leads/themes',
      prepare: press('What many of them say'),
    },
    { name: 'leads-failing', person: regular, path: PAGES.leads, failing: 'leads/list' },
  ]
}

async function selectAll(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Select u\// })
    .first()
    .check()
  await page.getByRole('button', { name: 'Select all shown' }).click()
  // The bar floats over what stands at the end of the window, and covers nothing at the end of the page.
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')
}

async function scrollToErase(page: Page) {
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await page.getByRole('button', { name: 'Erase this person everywhere' }).scrollIntoViewIfNeeded()
}
