import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './find-browser.ts'
import { openMailServer } from './mail-server.ts'
import type { MailServer } from './mail-server.ts'
import { openContext } from './open-context.ts'
import { makeDataDir, startProcess } from './start-process.ts'
import { totpCode } from './totp-code.ts'

const PASSWORD = 'correct horse battery'

let browser: Browser
let page: Page
let url: string
let mails: MailServer
let broken: string[]
const cleanUp: (() => unknown)[] = []

beforeAll(async () => {
  browser = await openBrowser()
  mails = await openMailServer()
  const dir = await makeDataDir()
  const radar = await startProcess({ RADAR_DATA_DIR: dir.path, SMTP_URL: mails.url })
  cleanUp.push(dir.remove, mails.close, radar.stop, () => browser.close())
  url = radar.url
})
afterAll(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
})
beforeEach(async () => {
  broken = []
  page = await newPage()
})
afterEach(async () => {
  await page.context().close()
  expect(broken).toEqual([])
})

async function newPage(): Promise<Page> {
  const context = await openContext(browser)
  const opened = await context.newPage()
  opened.on('pageerror', (error) => broken.push(error.message))
  opened.on('console', (said) => said.text().includes('Content Security Policy') && broken.push(said.text()))
  return opened
}
const newEmail = () => `kim-${randomUUID()}@example.com`
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).waitFor()
/** Waits until the field is marked as wrong, with the text beside it, and focused. */
const fault = async (label: string, text: string) => {
  const field = page.getByRole('textbox', { name: label })
  await page.locator('form').getByText(text).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.and(page.locator(':focus')).waitFor()
}

async function signUp(email: string) {
  await page.goto(`${url}/auth?view=sign_up`)
  await heading('Create your account')
  await fill('Name', 'Kim Keeper')
  await fill('E-mail', email)
  await fill('Password', PASSWORD)
  await press('Sign up')
  await heading('Check your e-mail')
}
async function signUpConfirmed() {
  const email = newEmail()
  await signUp(email)
  await page.goto((await mails.mailTo(email, /^Confirm/)).link)
  await confirm()
  await heading('Dashboard')
  return email
}
async function confirm(password = PASSWORD) {
  await heading('Confirm your e-mail address')
  await fill('Password', password)
  await press('Confirm and sign in')
}
async function signOut() {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('Signed out').waitFor()
}
async function signIn(email: string, password = PASSWORD) {
  await page.goto(`${url}/auth`)
  await heading('Sign in to Radar')
  await fill('E-mail', email)
  await fill('Password', password)
  await press('Sign in')
}

test('a mail server that is down is told of where a mail is waited for, until it is back', async () => {
  mails.refuse(true)
  const email = newEmail()
  await signUp(email)
  await page.getByText('Mails are delayed').waitFor()
  await page.getByText(`If ${email} belongs to an account, a mail with a link and a code waits`).waitFor()
  mails.refuse(false)
  await page.getByText('is on its way').waitFor()
  expect(await page.getByText('Mails are delayed').count()).toBe(0)
})

test('sign-up, the mail, its link with the password, and in', async () => {
  const email = newEmail()
  await signUp(email)
  await page.getByText(`If ${email} belongs to an account`).waitFor()
  await signIn(email)
  await alert('Please confirm your e-mail address first')
  const { link } = await mails.mailTo(email, /^Confirm/)
  await page.goto(link)
  await confirm('not the password')
  await alert('This is not the password of the sign-up')
  await confirm()
  await heading('Dashboard')
  expect(page.url()).not.toContain('token')
})

test('sign-up with the code of the mail instead, after a wrong one', async () => {
  const email = newEmail()
  await signUp(email)
  const { code } = await mails.mailTo(email, /^Confirm/)
  await fill('Code', '000000')
  await press('Continue')
  await alert('This code is wrong')
  await fill('Code', code)
  await page.keyboard.press('Enter')
  await heading('Dashboard')
})

test('tabs that wait for the mail, or stand at the sign-in, follow the one that signs in', async () => {
  const email = newEmail()
  await signUp(email)
  const waiting = page
  const other = await page.context().newPage()
  await other.goto(`${url}/auth`)
  page = await page.context().newPage()
  await page.goto((await mails.mailTo(email, /^Confirm/)).link)
  await confirm()
  for (const tab of [page, waiting, other])
    await tab.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await signOut()
  for (const tab of [waiting, other]) await tab.waitForURL(`${url}/`)
  await other.goto(`${url}/auth`)
  await signIn(email)
  await other.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
})

test('sign-up with an address that has an account looks the same', async () => {
  const email = await signUpConfirmed()
  await signOut()
  await signUp(email)
  await page.getByText(`If ${email} belongs to an account`).waitFor()
  await mails.mailTo(email, /^You already have/)
})

test('a sign-up on the way to the question of an assistant goes on to it, in the tab that its mail opens', async () => {
  const redirect_uri = 'http://127.0.0.1:53211/callback'
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Notebook', redirect_uris: [redirect_uri] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const query = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    state: 'a state & more',
  })
  await page.goto(`${url}/oauth/authorize?${query.toString()}`)
  await page.getByText('Sign in to Radar first.').waitFor()
  await press('Sign up')
  const email = newEmail()
  await fill('Name', 'Kim Keeper')
  await fill('E-mail', email)
  await fill('Password', PASSWORD)
  await press('Sign up')
  await heading('Check your e-mail')
  const { link } = await mails.mailTo(email, /^Confirm/)
  const waiting = page
  page = await page.context().newPage()
  await page.goto(link)
  await confirm()
  await heading('“Notebook” asks for access to your Radar')
  await waiting.getByRole('heading', { level: 1, name: '“Notebook” asks for access to your Radar' }).waitFor()
  expect(new URL(page.url()).searchParams.get('state')).toBe('a state & more')
})

test('a forgotten password: the link of the mail, a new password, and in with it', async () => {
  const email = await signUpConfirmed()
  await signOut()
  await signIn(email, 'not the password')
  await alert('Invalid email or password')
  await press('Forgot your password?')
  await heading('Forgot your password?')
  await fill('E-mail', '')
  await press('Send the link')
  await fault('E-mail', 'Please enter your e-mail address.')
  await fill('E-mail', email)
  await press('Send the link')
  await heading('Check your e-mail')
  const { link } = await mails.mailTo(email, /^Set a new password/)
  await page.goto(link)
  await heading('Choose a new password')
  await fill('New password', 'password123')
  await press('Change the password')
  await fault('New password', 'This is one of the most common passwords')
  await fill('New password', 'quite another one')
  await press('Change the password')
  await page.getByRole('status').filter({ hasText: 'Your password was changed' }).waitFor()
  await fill('E-mail', email)
  await fill('Password', 'quite another one')
  await press('Sign in')
  await heading('Dashboard')

  const other = await newPage()
  await other.goto(link)
  await other.getByRole('textbox', { name: 'New password' }).fill('a third long one')
  await other.getByRole('button', { name: 'Change the password' }).click()
  await other.getByRole('alert').filter({ hasText: 'used already' }).waitFor()
  await other.context().close()
})

test('a link signs in once; after it, its code no more than the link', async () => {
  const email = await signUpConfirmed()
  await signOut()
  await page.goto(`${url}/dashboard/settings`)
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await press('Get a link by e-mail')
  await heading('Sign in with a link')
  await fill('E-mail', email)
  await press('Send the link')
  await heading('Check your e-mail')
  const { link } = await mails.mailTo(email, /^Your link/)
  await page.goto(link)
  await heading('Settings')
  await signOut()
  await page.goto(link)
  await alert('This link does not work')
  await press('Send a new link')
  await heading('Sign in with a link')
})

test('an authenticator app: set up, asked for, a recovery code, switched off; sessions end elsewhere', async () => {
  const email = await signUpConfirmed()
  await page.goto(`${url}/dashboard/settings`)
  await press('Set up an app')
  await fill('Your password', PASSWORD)
  await press('Continue')
  const secret = (await page.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? ''
  await fill('Code that the app shows', '000000')
  await press('Switch on')
  await alert('This code is wrong')
  // A code holds for half a minute before its time and after it: these two hold however slow the machine is.
  await fill('Code that the app shows', totpCode(secret, Date.now()))
  await press('Switch on')
  const codes = ((await page.getByLabel('Recovery codes').textContent()) ?? '').split('\n')
  expect(codes).toHaveLength(10)
  await press('I saved them')
  await mails.mailTo(email, /second factor/)
  await page.getByRole('region', { name: 'Second factor' }).getByText('On', { exact: true }).waitFor()

  const home = page
  page = await newPage()
  await signIn(email)
  await heading('Enter the code of your app')
  await fill('Code', '000000')
  await press('Continue')
  await alert('This code is wrong')
  await fill('Code', totpCode(secret, Date.now() + 30_000))
  await press('Continue')
  await heading('Dashboard')
  await signOut()
  await signIn(email)
  await press('Use a recovery code')
  await fill('Recovery code', codes[0] ?? '')
  await press('Continue')
  await heading('Dashboard')

  await home.reload()
  await home.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await home.getByText('You are not signed in anywhere else.').waitFor()
  // The page that hears of it leaves by itself: another one asks.
  const context = page.context()
  page = await context.newPage()
  await page.goto(`${url}/dashboard`)
  await heading('Find the people who ask')
  await context.close()
  page = home
  await press('Switch off')
  await fill('Your password', PASSWORD)
  await press('Switch off')
  await page.getByRole('button', { name: 'Set up an app' }).waitFor()
})

test('a changed password ends other sessions, and a wrong one is told', async () => {
  const email = await signUpConfirmed()
  await page.goto(`${url}/dashboard/settings`)
  await fill('Current password', 'not the password')
  await fill('New password', 'quite another one')
  await press('Change password')
  await alert('The password is wrong.')
  await fill('Current password', PASSWORD)
  await press('Change password')
  await page.getByText('Your other sessions were ended.').waitFor()
  await mails.mailTo(email, /password was changed/)
})

test('a sign-out that fails says so and why, and signs nobody out', async () => {
  await signUpConfirmed()
  const refusal = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: 'The database is away.' } }
  await page.route('**/api/auth/sign-out', (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('Sign-out failed. You are still signed in.').waitFor()
  await page.getByText('The database is away.').waitFor()
  await page.unroute('**/api/auth/sign-out')
  await signOut()
})

test('a view that is none is the sign-in, and an error of an address is told in words of ours', async () => {
  for (const nonsense of ['nonsense', '', '__proto__', '%3Cscript%3E', 'SIGN_UP']) {
    await page.goto(`${url}/auth?view=${nonsense}`)
    await heading('Sign in to Radar')
  }
  await page.goto(`${url}/auth?error=%3Cb%3ECall+555%3C/b%3E`)
  await alert('Signing in with Google did not work.')
  expect(await page.content()).not.toContain('Call 555')
  await page.goto(`${url}/auth?error=account_not_linked`)
  await alert('There is an account with this e-mail address already.')
  expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0)
})
