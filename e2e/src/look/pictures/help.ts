import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listHelp({ stranger, regular }: People): Picture[] {
  return [
    { name: 'help', person: stranger, path: PAGES.help },
    { name: 'help-search', person: stranger, path: PAGES.help, prepare: search('votes') },
    { name: 'help-nothing-found', person: stranger, path: PAGES.help, prepare: search('zeppelin') },
    { name: 'accuracy', person: stranger, path: PAGES.accuracy },
    { name: 'privacy', person: stranger, path: PAGES.privacy },
    { name: 'not-found', person: stranger, path: '/nowhere' },
    { name: 'help-signed-in', person: regular, path: PAGES.help, prepare: awaitSession },
    { name: 'page-missing-signed-in', person: regular, path: '/dashboard/nowhere' },
  ]
}

/** The script of public pages has asked who is signed in. */
async function awaitSession(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
}

function search(words: string) {
  return (page: Page) => page.getByRole('searchbox').fill(words)
}
