import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSignInServer } from '../../apps/server/src/testing/sign-in-server.ts'
import type { GoogleUser, SignInServer } from '../../apps/server/src/testing/sign-in-server.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openBrowser } from './find-browser.ts'
import { findPort } from '../../scripts/ports/find-port.ts'
import { openContext } from './open-context.ts'
import { makeDataDir, startProcess } from './start-process.ts'

let browser: Browser
let page: Page
let google: SignInServer
let url: string
const cleanUp: (() => unknown)[] = []

beforeAll(async () => {
  browser = await openBrowser()
  // The sign-in server must know where to send people back to before Radar runs.
  const port = await findPort()
  google = await openSignInServer(`http://localhost:${port}/api/auth/callback/google`)
  const dir = await makeDataDir()
  const radar = await startProcess({
    RADAR_DATA_DIR: dir.path,
    PORT: String(port),
    GOOGLE_URL: google.config.issuer,
    GOOGLE_CLIENT_ID: google.config.clientId,
    GOOGLE_CLIENT_SECRET: google.config.clientSecret,
  })
  cleanUp.push(dir.remove, google.close, radar.stop, () => browser.close())
  url = radar.url
})
afterAll(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
})
beforeEach(async () => {
  const context = await openContext(browser)
  page = await context.newPage()
  return () => context.close()
})

const newUser = (): GoogleUser => ({
  sub: randomUUID(),
  email: `gil-${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Gil Google',
})
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
/** Once no page is there that notices it and leaves for the start page, in the middle of what comes next. */
const dropSession = async () => {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('through Google and back somebody new is in, and the page that they wanted is there', async () => {
  google.signInAs(newUser())
  await page.goto(`${url}/dashboard/leads`)
  await heading('Find the people who ask')
  await page.goto(`${url}/auth`)
  await press('Continue with Google')
  await heading('Lead Profiles')
  await page.goto(`${url}/dashboard/settings`)
  await page.getByRole('button', { name: 'Disconnect Google' }).waitFor()
  await press('Disconnect Google')
  await press('Disconnect')
  await page.getByText('This is the only way you sign in. Set a password first.').waitFor()
})

test('an account with a password is not joined by itself; its owner connects Google in Settings', async () => {
  const user = newUser()
  google.signInAs(user)
  await page.goto(`${url}/auth?view=sign_up`)
  for (const [name, text] of [
    ['Name', 'Gil'],
    ['E-mail', user.email],
    ['Password', 'correct horse battery'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  await press('Sign up')
  await heading('Dashboard')
  await dropSession()
  await page.goto(`${url}/auth`)
  await press('Continue with Google')
  await page
    .getByRole('alert')
    .filter({ hasText: 'There is an account with this e-mail address already' })
    .waitFor()
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(user.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('correct horse battery')
  await press('Sign in')
  await heading('Dashboard')
  await page.goto(`${url}/dashboard/settings`)
  await press('Connect Google')
  await page.getByRole('button', { name: 'Disconnect Google' }).waitFor()
  await dropSession()
  await page.goto(`${url}/auth`)
  await press('Continue with Google')
  await heading('Dashboard')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.goto(`${url}/dashboard/settings`)
  await press('Disconnect Google')
  await page.getByRole('textbox', { name: 'Your password' }).fill('correct horse battery')
  await press('Disconnect')
  await page.getByRole('button', { name: 'Connect Google' }).waitFor()
})

test('a phone: its number, the code of the outbox, and asked for after the password', async () => {
  const email = newUser().email
  await page.goto(`${url}/auth?view=sign_up`)
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('Name', 'Gil')
  await fill('E-mail', email)
  await fill('Password', 'correct horse battery')
  await press('Sign up')
  await heading('Dashboard')
  await page.goto(`${url}/dashboard/settings`)
  await press('Use my phone')
  await fill('Your phone number', '020 7946')
  await fill('Your password', 'correct horse battery')
  await press('Send the code')
  await page.getByText('Please enter it with its country').waitFor()
  await fill('Your phone number', '+44 20 7946 0000')
  await press('Send the code')
  await page.getByRole('textbox', { name: 'Code from the text message' }).waitFor()
  await fill('Code from the text message', await codeInOutbox())
  await press('Switch on')
  await press('I saved them')

  await dropSession()
  await page.goto(`${url}/auth`)
  await fill('E-mail', email)
  await fill('Password', 'correct horse battery')
  await press('Sign in')
  await heading('Enter the code of the text message')
  await expectAccessible(page)
  await fill('Code', await codeInOutbox())
  await press('Continue')
  await heading('Dashboard')
})

/** The latest text message to the phone. */
async function codeInOutbox(): Promise<string> {
  const text = await (await page.request.get(`${url}/outbox`)).text()
  return /code: (\d{6})/.exec(text)?.[1] ?? ''
}
