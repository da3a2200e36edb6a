import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

const AUTH_VIEWS = [
  'sign_in',
  'sign_up',
  'forgotten_password',
  'magic_link',
  'update_password',
  'verify_otp',
  'update_password#token=x',
  'verify_otp#token=x',
]

export function listSignIn({ stranger }: People): Picture[] {
  return [
    ...AUTH_VIEWS.map((view) => ({
      name: `auth-${view.replace('#token=x', '-link')}`,
      person: stranger,
      path: `${PAGES.auth}?view=${view}`,
    })),
    { name: 'auth-refused', person: stranger, path: PAGES.auth, prepare: signInWrongly },
    { name: 'auth-link-did-not-work', person: stranger, path: `${PAGES.auth}?view=magic_link#token=x` },
    { name: 'auth-check-mail', person: stranger, path: `${PAGES.auth}?view=magic_link`, prepare: askForLink },
    {
      name: 'auth-mail-delayed',
      person: stranger,
      path: `${PAGES.auth}?view=magic_link`,
      prepare: askWhileDelayed,
    },
  ]
}

async function signInWrongly(page: Page) {
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
}

/** An address is sent few mails an hour. */
let addresses = 0

async function askForLink(page: Page) {
  // The page that the build wrote is the one for signing in, with a field of the same name.
  await page.getByRole('heading', { name: 'Sign in with a link' }).waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`nobody.${addresses++}@example.com`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
}

/** The mail server is down. */
async function askWhileDelayed(page: Page) {
  const methods = { google: true, mail: 'smtp', sms: 'none' }
  await page.route('**/api/auth/methods', (route) => route.fulfill({ json: methods }))
  await page.route('**/api/auth/mail-delivery', (route) => route.fulfill({ json: { delayed: true } }))
  await page.reload({ waitUntil: 'networkidle' })
  await askForLink(page)
  await page.getByText('Mails are delayed').waitFor()
}
