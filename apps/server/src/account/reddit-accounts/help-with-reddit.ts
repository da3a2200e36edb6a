import type { OwnThing, ThingInfo } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { fetchLastActivity, fetchThingInfo, searchOwnThings } from './fetch-own-things.ts'

type Kind = 'post' | 'comment'
type Request =
  | { action: 'get_last_activity_time' }
  | {
      action: 'search_user_things'
      thingType: Kind
      query?: string | undefined
      thingId?: string | undefined
    }
  | { action: 'get_thing_info'; thingType: Kind; thingId: string }

type Answer = { success: true; data: string | null } | { data: OwnThing[] } | { data: ThingInfo }

/** The three actions of the specification's `reddit-helper`, by the main account. */
export async function helpWithReddit(ctx: UserCtx, request: Request): Promise<Answer> {
  if (request.action === 'get_last_activity_time')
    return { success: true, data: await fetchLastActivity(ctx) }
  if (request.action === 'search_user_things') return { data: await searchOwnThings(ctx, request) }
  return { data: await fetchThingInfo(ctx, request) }
}
