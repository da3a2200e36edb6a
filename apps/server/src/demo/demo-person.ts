import { DEMO_PERSON_ID, EXAMPLE_FORUM } from '../db/demo-person.ts'
import { actFor } from '../platform/ctx.ts'
import type { Actor, Ctx, User, UserCtx } from '../platform/ctx.ts'

/** What Radar knows of the person whose workspace everybody may look at. */
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

/** Radar as it is connected to no forum but the examples, whose posts are at no address. */
export const amongExamples = (ctx: Ctx): Ctx => ({
  ...ctx,
  forum: { ...ctx.forum, name: EXAMPLE_FORUM, demo: true, addressOf: () => null },
})

/** A context that acts for the demo person, among the examples. */
export const actForDemo = (ctx: Ctx, actor: Actor): UserCtx =>
  actFor(amongExamples(ctx), { actor, user: demoUser(ctx.now()) })
