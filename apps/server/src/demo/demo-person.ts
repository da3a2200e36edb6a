import { EXAMPLE_FORUM } from '@radar/contract'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { actFor } from '../platform/ctx.ts'
import type { Actor, Ctx, User, UserCtx } from '../platform/ctx.ts'

export const demoUser = (now: Date): User => ({
  id: DEMO_PERSON_ID,
  email: 'demo',
  session_id: '',
  subscription: {
    user_id: DEMO_PERSON_ID,
    tier: 'moderator',
    status: 'active',
    subscription_end: null,
    renews_at: null,
    billed_by: null,
    updated_at: now,
  },
  settings: null,
})

/** Context whose forum is that of the examples, whose posts have no address. */
export const withExampleForum = (ctx: Ctx): Ctx => ({
  ...ctx,
  forum: { ...ctx.forum, name: EXAMPLE_FORUM, demo: true },
  forums: {
    ...ctx.forums,
    all: [],
    keys: [EXAMPLE_FORUM],
    find: () => undefined,
    keyOf: () => EXAMPLE_FORUM,
    addressOf: () => null,
  },
})

/** Context that acts for the demo person, with the forum of the examples. */
export const actForDemo = (ctx: Ctx, actor: Actor): UserCtx =>
  actFor(withExampleForum(ctx), { actor, user: demoUser(ctx.now()) })
