import { MantineProvider } from '@mantine/core'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { authClient } from '../lib/auth-client.ts'
import { theme } from '../ui/theme.ts'
import Auth from './auth.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 60_000 })

const METHODS = { google: false, mail: 'smtp' }
const NOT_THE_PASSWORD = 'This is not the password of the sign-up. Enter that one, or choose a new password.'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

type Answers = Record<string, (body: unknown) => Response>

/** The sign-in page before a service that answers as it is told, to somebody who is not signed in. */
function openAuth(address: string, answers: Answers = {}, container?: HTMLElement) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      input instanceof Request ? input : new URL(input, window.location.origin),
      init,
    )
    const path = new URL(request.url).pathname.replace('/api/auth', '')
    const body: unknown = request.method === 'POST' ? await request.json() : undefined
    asked.push({ path, body })
    if (path === '/get-session') return Response.json(null)
    return answers[path]?.(body) ?? Response.json(path === '/methods' ? METHODS : {})
  })
  window.history.replaceState(null, '', address)
  forgetSession()
  render(authAt(address), container && { container, hydrate: true })
  return { asked, user: userEvent.setup() }
}

function authAt(address: string) {
  const App = createRoutesStub([{ path: '/auth', Component: Auth }])
  return (
    <MantineProvider theme={theme} env="test">
      <App initialEntries={[address]} />
    </MantineProvider>
  )
}

/** Files share modules, and so what the one before knew of who is signed in. */
function forgetSession() {
  const { session } = authClient.$store.atoms
  session?.set({ ...(session.get() as object), data: null })
}

test('a sign-up that is confirmed with another password is told what to do, and can be confirmed after all', async () => {
  let isRight = false
  const { asked, user } = openAuth('/auth?view=verify_otp#token=the-token', {
    '/verify-email': () =>
      isRight
        ? Response.json({ status: true })
        : Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: NOT_THE_PASSWORD }, { status: 401 }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Confirm your e-mail address' })
  await user.type(screen.getByLabelText(/Password/), 'not the one of then')
  await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
  expect((await screen.findByRole('alert')).textContent).toContain(NOT_THE_PASSWORD)

  isRight = true
  await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const confirmed = asked.filter(({ path }) => path === '/verify-email')
  expect(confirmed.at(-1)?.body).toEqual({ token: 'the-token', password: 'not the one of then' })
})

test('whoever has an app is offered no text message, and comes back from the recovery code to the app', async () => {
  const { user } = openAuth('/auth', {
    '/methods': () => Response.json({ google: false, mail: 'smtp', sms: 'sms' }),
    '/sign-in/email': () => Response.json({ twoFactorRedirect: true, twoFactorMethods: ['totp'] }),
  })
  await signInByPassword(user)
  await screen.findByRole('heading', { name: 'Enter the code of your app' })
  expect(screen.queryByText('Send a text message')).toBeNull()
  await user.click(screen.getByText('Use a recovery code'))
  await user.click(await screen.findByText('Use the app'))
  await screen.findByRole('heading', { name: 'Enter the code of your app' })
})

test('whoever has a phone comes back from the recovery code to the text message', async () => {
  const { user } = openAuth('/auth', {
    '/methods': () => Response.json({ google: false, mail: 'smtp', sms: 'sms' }),
    '/sign-in/email': () => Response.json({ twoFactorRedirect: true, twoFactorMethods: ['otp'] }),
  })
  await signInByPassword(user)
  await screen.findByRole('heading', { name: 'Enter the code of the text message' })
  await user.click(screen.getByText('Use a recovery code'))
  await screen.findByText('Send a text message')
  expect(screen.queryByText('Use the app')).toBeNull()
  await user.click(screen.getByText('Use the text message'))
  await screen.findByRole('heading', { name: 'Enter the code of the text message' })
})

test('a mail that waits for the mail server is not called on its way, until mails flow again', async () => {
  let delayed = true
  const { user } = openAuth('/auth?view=magic_link', {
    '/mail-delivery': () => Response.json({ delayed }),
  })
  await user.type(await screen.findByLabelText('E-mail'), 'ann@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText('Mails are delayed')
  expect(screen.getAllByRole('status')[0]?.textContent).toContain('waits to be sent')
  delayed = false
  await screen.findByText(/is on its way/)
  expect(screen.queryByText('Mails are delayed')).toBeNull()
})

test.each([
  ['magic_link', 'Sign in with a link'],
  ['forgotten_password', 'Forgot your password?'],
])('an address typed before the page is awake is kept where %s opens', async (view, title) => {
  const prerendered = document.body.appendChild(document.createElement('div'))
  prerendered.innerHTML = renderToString(authAt('/auth'))
  prerendered.querySelector<HTMLInputElement>('input[type=email]')!.value = 'ann@example.com'
  openAuth(`/auth?view=${view}`, {}, prerendered)
  await screen.findByRole('heading', { name: title })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ann@example.com')
})

test('an address typed for signing in is kept on the way to a link by e-mail and back', async () => {
  const { user } = openAuth('/auth')
  await user.type(await screen.findByLabelText('E-mail'), 'ann@example.com')
  await user.click(screen.getByText('Get a link by e-mail'))
  await screen.findByRole('heading', { name: 'Sign in with a link' })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ann@example.com')
  await user.click(screen.getByText('Back to sign-in'))
  await screen.findByRole('heading', { name: 'Sign in to Radar' })
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ann@example.com')
})

async function signInByPassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('E-mail'), 'ann@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('a new password that is refused is named at its field, which gets the focus', async () => {
  const fault = 'This is one of the most common passwords.'
  const { user } = openAuth('/auth?view=update_password#token=the-token', {
    '/reset-password': () =>
      Response.json(
        { code: 'PASSWORD_REFUSED', message: fault, data: { fields: { newPassword: [fault] } } },
        { status: 400 },
      ),
  })
  const field = await screen.findByLabelText('New password')
  await user.type(field, 'password123')
  await user.click(screen.getByRole('button', { name: 'Change the password' }))
  const error = await screen.findByText(fault)
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
