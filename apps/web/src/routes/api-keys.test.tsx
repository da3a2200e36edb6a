import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SERVER_TROUBLE } from '../lib/errors.ts'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { idOf } from '../testing/samples.ts'

afterEach(closeApp)

test('a key is made for what it may do, shown once, and revoked after a question', async () => {
  const { screen, user, server } = openApp('/dashboard/settings/developers')
  await screen.findByText('There are no keys yet.')
  await user.type(screen.getByLabelText('Name of the key'), 'Spreadsheet')
  await user.selectOptions(screen.getByLabelText('Permissions'), 'Read and draft replies')
  await user.selectOptions(screen.getByLabelText('Expires'), 'Never')
  await user.click(screen.getByRole('button', { name: 'Create a key' }))
  expect((await screen.findByLabelText('New key')).textContent).toBe('radar_abcdefghi')
  expect(server.callsOf('apiKeys.create').map(({ input }) => input)).toEqual([
    { name: 'Spreadsheet', scope: 'draft', expires_in_days: null },
  ])
  await user.click(screen.getByRole('button', { name: 'I saved it' }))
  expect(screen.queryByText('radar_abcdefghi')).toBeNull()
  within(await screen.findByRole('article', { name: 'Spreadsheet' })).getByText('draft')
  await user.click(screen.getByRole('button', { name: 'Revoke Spreadsheet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke key' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('There are no keys yet.')
})

test('several keys end together, after a question', async () => {
  const key = { scope: 'read' as const, start: 'radar_abc', expires_at: null, last_used_at: null }
  const { screen, user } = openApp('/dashboard/settings/developers', ({ state }) => {
    state.apiKeys = ['One', 'Two'].map((name, n) => ({
      ...key,
      id: idOf(8, n + 1),
      name,
      created_at: new Date().toISOString(),
    }))
  })
  await user.click(await screen.findByRole('button', { name: 'Revoke all keys' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke all keys' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke all' }))
  await screen.findByText('There are no keys yet.')
  await screen.findByText('2 keys revoked')
})

test('keys that cannot be read, and a key that cannot be made, say so', async () => {
  const { screen, user, server } = openApp('/dashboard/settings/developers', (app) =>
    app.fail('apiKeys.list', new Error('No disk is left.')),
  )
  await screen.findByText('The keys cannot be shown')
  server.answerAgain('apiKeys.list')
  server.fail('apiKeys.create', new Error('No disk is left.'))
  await user.type(screen.getByLabelText('Name of the key'), 'Spreadsheet')
  await user.click(screen.getByRole('button', { name: 'Create a key' }))
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(SERVER_TROUBLE),
  )
  // The name was not wrong, and is still there.
  expect(screen.getByLabelText('Name of the key')).toHaveProperty('value', 'Spreadsheet')
})
