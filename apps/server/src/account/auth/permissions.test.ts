import { expect, test } from 'vitest'
import type { Actor } from '../../platform/ctx.ts'
import { requirePermission } from './permissions.ts'
import type { Action } from './permissions.ts'

/** Both lists are complete by their types: a new action or a new kind of caller is a type error here. */
const FOR_PEOPLE_ALONE = {
  approve_reply: true,
  resolve_reply: true,
  resume_posting: true,
  connect_account: true,
  start_engagement: true,
  disconnect_account: true,
  delete_user: true,
  erase_person: true,
  export_account: true,
  manage_billing: true,
  manage_keys: true,
  share_campaign: true,
  manage_webhooks: true,
} satisfies Record<Action, true>

const IS_PERSON = {
  user: true,
  api_key: false,
  mcp: false,
  job: false,
  webhook: false,
  link: false,
  visitor: false,
} satisfies Record<Actor, boolean>

const ACTIONS = Object.keys(FOR_PEOPLE_ALONE) as Action[]
const ACTORS = Object.keys(IS_PERSON) as Actor[]

test.each(ACTIONS)('%s is for people alone', (action) => {
  for (const actor of ACTORS) {
    const ask = () => requirePermission({ actor }, action)
    if (IS_PERSON[actor]) expect(ask, actor).not.toThrow()
    else expect(ask, actor).toThrow('signed in')
  }
})
