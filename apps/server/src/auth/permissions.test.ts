import { expect, test } from 'vitest'
import { requirePermission } from './permissions.ts'
import type { Action } from './permissions.ts'

const ACTIONS: Action[] = [
  'approve_reply',
  'resolve_reply',
  'connect_account',
  'disconnect_account',
  'delete_user',
  'manage_billing',
]

test.each(ACTIONS)('%s is for people alone', (action) => {
  expect(() => requirePermission({ actor: 'user' }, action)).not.toThrow()
  for (const actor of ['api_key', 'mcp', 'job', 'webhook', 'link'] as const)
    expect(() => requirePermission({ actor }, action), actor).toThrow('signed in')
})
