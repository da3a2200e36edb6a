import { within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '../testing/fake-server.ts'
import { expectMessage, forumAway, press, pressAndConfirm, signedOut } from '../testing/messages.ts'
import type { Cause, Row } from '../testing/messages.ts'
import { closeApp } from '../testing/open-app.tsx'
import { idOf, sampleAccount } from '../testing/samples.ts'

/*
 * Messages of part 2 of the specification on the settings, caused through the screen. Caused elsewhere:
 *
 * 'Country Updated', 'Cannot modify main account
 *   from buddies section', 'Cannot delete main
 *   account from buddies section', 'Buddy Removed'      settings.test.tsx
 * 'Profile Updated', 'Failed to update profile'         settings.test.tsx
 * 'Preferences Updated'                                 settings.test.tsx
 * 'Invalid Confirmation', 'Failed to delete account.'   settings.test.tsx
 * 'Account Deleted' on the landing page                 visitor/visitor.test.tsx, e2e/settings.test.ts
 * 'Connection Failed' by the value in the address,
 *   'Success!', 'Reddit account connected
 *   successfully'                                       toasts.test.tsx
 * 'Buddy account connected successfully' on a page
 *   that is not of the settings                         e2e/public-pages.test.ts
 *
 * Nothing can cause these:
 *
 * 'Failed to connect: {value}'                          'An unexpected error occurred.' instead: toasts.test.tsx
 * the database's PGRST116, which is to be ignored       settings have defaults, and a list of accounts may be empty
 */

afterEach(closeApp)

const page = '/dashboard/settings/reddit'
const away = new Error('The database is away.')
const buddy = { ...sampleAccount(), id: idOf(6, 2), reddit_username: 'pat_helps', main_reddit_account: false }

const withAccounts = ({ state }: FakeServer) => {
  state.subscription.tier = 'moderator'
  state.accounts = [sampleAccount(), buddy]
}

const failing = (name: string, error: Error) => (server: FakeServer) => {
  withAccounts(server)
  server.fail(name, error)
}

const disconnect = pressAndConfirm('Disconnect', 'Disconnect account', 'Disconnect')
const removeBuddy = pressAndConfirm('Remove', 'Remove buddy')

const setCountry: Cause = async ({ screen, user }) => {
  const buddies = within(await screen.findByRole('region', { name: 'Buddies' }))
  await user.click(await buddies.findByRole('combobox', { name: 'Country of u/pat_helps' }))
  await user.click(await screen.findByRole('option', { name: 'Brazil' }))
  await user.click(buddies.getByRole('button', { name: 'Save' }))
}

const deleteAccount: Cause = async (app) => {
  await press('Delete account')(app)
  await app.user.type(await app.screen.findByLabelText('Type DELETE to confirm'), 'DELETE')
  await app.user.type(app.screen.getByLabelText('Your password'), 'a long password')
  await press('Delete my account')(app)
}

const CONFIGURATION_ERROR =
  'Configuration Error: Reddit client ID not configured. Please check server settings.'

const ROWS: Row[] = [
  [
    'Authentication Error: Please sign in to connect Reddit',
    page,
    (server) => server.fail('functions.redditConfig', signedOut),
    press('Connect Reddit Account'),
  ],
  [
    CONFIGURATION_ERROR,
    page,
    (server) => server.fail('functions.redditConfig', forumAway),
    press('Connect Reddit Account'),
  ],
  [
    'Connection Error: Failed to initiate Reddit connection',
    page,
    (server) => server.fail('functions.redditConfig', away),
    press('Connect Reddit Account'),
  ],
  ['Disconnected: Reddit account u/kim_makes has been disconnected', page, withAccounts, disconnect],
  ['Failed to disconnect Reddit account', page, failing('redditCredentials.delete', away), disconnect],
  [
    'Please sign in to add a buddy account',
    page,
    failing('functions.redditConfig', signedOut),
    press('Add Buddy Account'),
  ],
  [
    'Failed to initiate buddy connection',
    page,
    failing('functions.redditConfig', away),
    press('Add Buddy Account'),
  ],
  ['Failed to update country', page, failing('redditCredentials.update', away), setCountry],
  ['Failed to remove buddy account', page, failing('redditCredentials.delete', away), removeBuddy],
  [
    'Failed to update preferences',
    '/dashboard/settings/alerts',
    (server) => server.fail('profiles.update', away),
    press('Save preferences'),
  ],
  [
    'No active session found',
    '/dashboard/settings/privacy',
    (server) => server.fail('functions.deleteUserAccount', signedOut),
    deleteAccount,
  ],
  [
    'Settings saved: Your Reddit engagement settings have been updated.',
    page,
    () => undefined,
    press('Save'),
  ],
  [
    'Failed to save settings. Please try again.',
    page,
    (server) => server.fail('settings.update', away),
    press('Save'),
  ],
]

describe('a message of the specification on the settings', () => {
  test.each(ROWS)('%s', async (...row) => {
    await expectMessage(row)
  })

  test.each<[said: string, remove: Cause, error: Error | undefined]>([
    ['Disconnected: Reddit account u/kim_makes has been disconnected', disconnect, undefined],
    ['Failed to disconnect Reddit account', disconnect, away],
    ['Buddy Removed', removeBuddy, undefined],
    ['Failed to remove buddy account', removeBuddy, away],
  ])('is shown to whoever went to another page meanwhile: %s', async (said, remove, error) => {
    const { screen } = await expectMessage([
      said,
      page,
      (server) => {
        withAccounts(server)
        if (error) server.fail('redditCredentials.delete', error)
      },
      async (app) => {
        const goOn = app.server.hold('redditCredentials.delete')
        await remove(app)
        await app.user.click(await app.screen.findByRole('link', { name: 'Privacy' }))
        await app.screen.findByRole('region', { name: 'Danger Zone' })
        goOn()
      },
    ])
    expect(screen.queryByRole('region', { name: 'Buddies' })).toBeNull()
  })
})
