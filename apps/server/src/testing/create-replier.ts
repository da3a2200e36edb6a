import { connectAccount } from './connect-account.ts'
import type { Person, World } from './create-world.ts'
import { plantMatch } from './plant-match.ts'
import { withProvider } from './sample-ai.ts'

const HOUR_MS = 3_600_000

export type ApprovedReply = Awaited<ReturnType<typeof plantMatch>> & { id: string }

/** Somebody with a connected account and a window that is nearly always open. */
export type Replier = {
  person: Person
  account: string
  /** A reply that this person has approved and whose time has come. */
  approve(campaignId?: string): Promise<ApprovedReply>
}

let repliers = 0

/** The clocks start at ten in the morning of a day of its own, so that no reply of a test is late or out of hours. */
export async function createReplier(world: World): Promise<Replier> {
  repliers += 1
  world.forum.planFaults([])
  world.setNow(new Date(Date.UTC(2030, 0, repliers * 7, 10)))
  const person = await world.signUp({ plan: 'moderator' })
  const account = `replier_${repliers}`
  await connectAccount(person, { account })
  await person.api.settings.update({
    max_comments_per_day: 0,
    posting_hours_start: 0,
    posting_hours_end: 23,
    timezone: 'UTC',
  })
  return { person, account, approve: (campaignId) => approve(world, person, campaignId) }
}

async function approve(world: World, person: Person, campaignId?: string): Promise<ApprovedReply> {
  const planted = await plantMatch(world, person, campaignId)
  const { draftId: id } = await withProvider(world, () =>
    person.api.functions.generateLeadReply({ matchId: planted.matchId }),
  )
  const { scheduled_for } = await person.api.replies.queue({ id })
  passTo(world, Date.parse(scheduled_for ?? '') + 1_000)
  return { ...planted, id }
}

/** Lets time pass, on all clocks of the world. */
export function pass(world: World, seconds: number): void {
  passTo(world, world.ctx.now().getTime() + seconds * 1_000)
}

/** The window leaves out the last hour of a day. */
function passTo(world: World, time: number): void {
  const isShut = new Date(time).getUTCHours() === 23
  world.setNow(new Date(isShut ? time + HOUR_MS + 60_000 : time))
}

/** The comments that stand under a post, as the forum itself knows. */
export function commentsUnder(world: World, redditId: string) {
  return [...world.forum.state.forum.comments.values()].filter(({ post }) => post.id36 === redditId)
}
