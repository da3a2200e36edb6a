import { waitFor, within } from '@testing-library/react'
import { ORPCError } from '@orpc/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Assistant } from '@radar/contract'
import { authClient } from '../lib/auth-client.ts'
import { returnPath } from '../lib/return-path.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { idOf, sampleQuestion } from '../testing/samples.ts'

afterEach(closeApp)

const QUERY =
  'client_id=a-client&redirect_uri=https%3A%2F%2Fassistant.example%2Fcallback&response_type=code&code_challenge=x&code_challenge_method=S256&state=s'
const PATH = `/oauth/authorize?${QUERY}`
const assistant: Assistant = {
  id: idOf(12, 1),
  name: 'Notebook',
  client_host: 'notebook.example',
  returns_to: '127.0.0.1:4000',
  on_device: true,
  scope: 'read',
  connected_at: '2026-11-21T12:00:00.000Z',
  last_used_at: null,
  expires_at: '2026-12-21T12:00:00.000Z',
}

const watchLeaving = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)

test('an assistant is named with its place, gets what its person chooses, and is returned to', async () => {
  const assign = watchLeaving()
  const { screen, user, server } = openApp(PATH)
  await screen.findByRole('heading', { level: 1, name: '“Notebook” asks for access to your Radar' })
  screen.getByText('assistant.example')
  screen.getByText('You are signed in as sam@example.com.')
  expect(screen.getByLabelText('Read and draft replies')).toHaveProperty('checked', true)
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
    'https://assistant.example/callback?error=access_denied',
  )
  await user.click(screen.getByLabelText('Read'))
  await user.click(screen.getByRole('button', { name: 'Give access' }))
  await screen.findByRole('heading', { level: 1, name: '“Notebook” has access' })
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://assistant.example/callback?code=a-code')
  expect(server.callsOf('assistants.approve').map(({ input }) => input)).toEqual([
    {
      client_id: 'a-client',
      redirect_uri: 'https://assistant.example/callback',
      response_type: 'code',
      code_challenge: 'x',
      code_challenge_method: 'S256',
      state: 's',
      granted_scope: 'read',
    },
  ])
})

test('nothing beyond what the assistant asks for is offered', async () => {
  const { screen } = openApp(PATH, ({ state }) => {
    state.authorizationQuestion = sampleQuestion({ scope: 'read' })
  })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getAllByRole('radio')).toHaveLength(1)
})

test('an assistant that is connected already replaces that connection, unless its person keeps it', async () => {
  watchLeaving()
  const earlier = { connections: 1, connected_at: '2026-11-20T12:00:00.000Z', last_used_at: null }
  const { screen, user, server } = openApp(PATH, ({ state }) => {
    state.authorizationQuestion = sampleQuestion({ earlier })
  })
  const box = await screen.findByRole('checkbox', { name: 'End its earlier connection' })
  expect(box).toHaveProperty('checked', true)
  screen.getByText(/^It is connected already, since Nov 20, 2026, never used\. Keep that connection if/)
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Give access' }))
  await screen.findByRole('heading', { level: 1, name: '“Notebook” has access' })
  expect(server.callsOf('assistants.approve')).toMatchObject([{ input: { keep_earlier: true } }])
})

test('several earlier connections are counted', async () => {
  const { screen } = openApp(PATH, ({ state }) => {
    const connected_at = '2026-11-20T12:00:00.000Z'
    const last_used_at = '2026-11-21T12:00:00.000Z'
    state.authorizationQuestion = sampleQuestion({
      earlier: { connections: 3, connected_at, last_used_at },
    })
  })
  await screen.findByRole('checkbox', { name: 'End its earlier connections' })
  screen.getByText(
    /^It is connected 3 times already, most recently since Nov 20, 2026, last used Nov 21, 2026/,
  )
})

test('a request that Radar refuses leads back by a press, and by nothing else', async () => {
  const assign = watchLeaving()
  const { screen } = openApp(PATH, ({ state }) => {
    const { client_name, client_host, returns_to, on_device } = sampleQuestion()
    const denied_url = 'https://assistant.example/callback?error=invalid_scope'
    const message = 'An assistant gets the scopes read and draft alone.'
    state.authorizationQuestion = {
      kind: 'refused',
      client_name,
      client_host,
      returns_to,
      on_device,
      denied_url,
      message,
    }
  })
  await screen.findByText('An assistant gets the scopes read and draft alone.')
  expect(screen.getByRole('link', { name: 'Back to assistant.example' }).getAttribute('href')).toContain(
    'error=invalid_scope',
  )
  expect(screen.queryByRole('button', { name: 'Give access' })).toBeNull()
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  ['', 'nothing'],
  ['?client_id=a', 'no redirect'],
  [`?${QUERY}&redirect_uri=https%3A%2F%2Fevil.example`, 'two redirects'],
])('a link like “%s”, with %s, is shown as broken', async (query) => {
  const { screen, server } = openApp(`/oauth/authorize${query}`)
  await screen.findByText('This link cannot be used')
  expect(server.callsOf('assistants.describe')).toEqual([])
})

test('a link that the server does not take says why, and one that it cannot answer is tried again', async () => {
  const broken = new ORPCError('BAD_REQUEST', {
    defined: true,
    data: { fields: { redirect_uri: ['This link leads elsewhere.'] } },
  })
  const { screen, server, user } = openApp(PATH, (app) => app.fail('assistants.describe', broken))
  await screen.findByText('This link leads elsewhere.')
  closeApp()
  const again = openApp(PATH, (app) => app.fail('assistants.describe', new ORPCError('FORBIDDEN')))
  await again.screen.findByText('The request cannot be shown')
  again.server.answerAgain('assistants.describe')
  await user.click(again.screen.getByRole('button', { name: 'Try Again' }))
  await again.screen.findByRole('button', { name: 'Give access' })
  expect(server.callsOf('assistants.approve')).toEqual([])
})

test('an approval that fails says so, and can be tried again', async () => {
  const assign = watchLeaving()
  const full = new ORPCError('CONFLICT', { defined: true, message: 'You have 30 connected assistants.' })
  const { screen, user } = openApp(PATH, (app) => app.fail('assistants.approve', full))
  await user.click(await screen.findByRole('button', { name: 'Give access' }))
  await screen.findByText('You have 30 connected assistants.')
  expect(assign).not.toHaveBeenCalled()
})

test('whoever is not signed in signs in first, and comes back', async () => {
  const { session } = authClient.$store.atoms
  session?.set({ ...(session.get() as object), data: null })
  const { screen } = openApp(PATH, (app) => app.endSession())
  await screen.findByText('Sign in to Radar first. Then you decide what your assistant may do.')
  expect(returnPath()).toBe(PATH)
})

test('connected assistants are listed with what they may do, and disconnected after a question', async () => {
  const { screen, user } = openApp('/dashboard/settings/developers', ({ state }) => {
    state.assistants = [assistant]
  })
  expect(await screen.findByLabelText('Address for your assistant')).toHaveProperty(
    'value',
    `${window.location.origin}/mcp`,
  )
  const row = within(await screen.findByRole('article', { name: 'Notebook' }))
  row.getByText('Read')
  row.getByText(/a program on your device \(127\.0\.0\.1:4000\), described at notebook\.example · never used/)
  await user.click(row.getByRole('button', { name: 'Disconnect Notebook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect assistant' }))
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await screen.findByText('No assistant is connected.')
})

test('assistants that cannot be read say so', async () => {
  const { screen } = openApp('/dashboard/settings/developers', (app) =>
    app.fail('assistants.list', new Error('No disk is left.')),
  )
  await waitFor(() => screen.getByText('Your assistants cannot be shown'))
})
