import { expect, test } from 'vitest'
import { requirePermission } from './permissions.ts'
import type { Action } from './permissions.ts'

const ACTIONS: Action[] = [
  'approve_reply',
  'resolve_reply',
  'resume_posting',
  'connect_account',
  'disconnect_account',
  'delete_user',
  'export_account',
  'manage_billing',
  'manage_webhooks',
]

test.each(ACTIONS)('%s is for people alone', (action) => {
  expect(() => requirePermission({ actor: 'user' }, action)).not.toThrow()
  for (const actor of ['api_key', 'mcp', 'job', 'webhook', 'link'] as const)
    expect(() => requirePermission({ actor }, action), actor).toThrow('signed in')
})
