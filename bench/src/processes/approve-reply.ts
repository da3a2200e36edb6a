import { setTimeout } from 'node:timers/promises'
import type { OpenRadar } from './open-radar.ts'
import { createPerson } from './create-person.ts'
import type { Person } from './create-person.ts'

export type ApprovedReply = { person: Person; account: string; matchId: string; replyId: string }

const SCAN_MS = 120_000
const LOOK_AGAIN_MS = 100

let accounts = 0

/** Puts the post into the forum that everybody answers: each approves one reply to it, from an account of its own. */
export function askInForum({ forum }: OpenRadar): void {
  forum.addPosts([
    {
      id36: 'asked',
      subreddit: 'freelancing',
      author: 'asking_alex',
      title: 'Which invoicing tool would you recommend for a freelancer?',
      selftext: 'I send ten invoices a month by hand and keep losing track of who has paid.',
      created_utc: Math.floor(Date.now() / 1_000) - 3_600,
    },
  ])
}

/** Somebody new with an account, a campaign that found the post, and an approved reply whose time is hours away. */
export async function approveReply(radar: OpenRadar): Promise<ApprovedReply> {
  const person = await createPerson(radar.url)
  const account = `bench_${(accounts += 1)}`
  await connectAccount(person, account)
  await person.ask('PUT', '/api/v1/user-settings', {
    max_comments_per_day: 0,
    posting_hours_start: 0,
    posting_hours_end: 23,
    timezone: zoneOfMidday(),
  })
  const { id } = await person.ask<{ id: string }>('POST', '/api/v1/campaigns', {
    name: 'Tallybird',
    goal_type: 'Lead Gen',
    business_name: 'Tallybird',
    product_service: 'Simple online invoicing for freelancers.',
    subreddits: ['freelancing'],
    keywords: ['invoicing'],
  })
  await person.ask('POST', '/functions/v1/reddit-monitor', { campaign_id: id })
  const matchId = await firstMatch(person, id)
  const { draftId } = await person.ask<{ draftId: string }>('POST', '/functions/v1/generate-lead-reply', {
    matchId,
  })
  await person.ask('PATCH', `/api/v1/replies/${draftId}`, {
    generated_reply: 'One list for all of them, with reminders, is what helps most.',
  })
  await person.ask('POST', `/api/v1/replies/${draftId}/queue`, {})
  return { person, account, matchId, replyId: draftId }
}

/** Finds the replies that have their comment in the forum. */
export function findMade({ forum }: OpenRadar, replies: ApprovedReply[]): ApprovedReply[] {
  const authors = new Set([...forum.state.forum.comments.values()].map(({ author }) => author?.name))
  return replies.filter(({ account }) => authors.has(account))
}

/** A scan that takes longer than Radar has patience for goes on after its answer. */
async function firstMatch(person: Person, campaign: string): Promise<string> {
  for (const end = Date.now() + SCAN_MS; Date.now() < end; await setTimeout(LOOK_AGAIN_MS)) {
    const { items } = await person.ask<{ items: { id: string }[] }>(
      'GET',
      `/api/v1/campaigns/${campaign}/matches`,
    )
    if (items[0]) return items[0].id
  }
  throw new Error('The scan found no match.')
}

/** Has the time of some replies come, as if the hours until then had passed. */
export async function bringToTime({ query }: OpenRadar, replies: ApprovedReply[], at: Date): Promise<void> {
  const ids = replies.map(({ replyId }) => replyId)
  await query(`update reply_drafts set scheduled_for = $2 where id = any($1) and status = 'queued'`, [
    ids,
    at,
  ])
  await query(
    `update pgboss.job set start_after = $2 where state = 'created' and data->>'reply_id' = any($1)`,
    [ids, at],
  )
}

async function connectAccount(person: Person, account: string) {
  const { authorizeUrl } = await person.ask<{ authorizeUrl: string }>(
    'POST',
    '/functions/v1/reddit-config',
    {},
  )
  const allowed = await fetch(authorizeUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ account, authorize: 'Allow' }),
  })
  const { pathname, search } = new URL(allowed.headers.get('location') ?? '')
  await person.send('GET', pathname + search)
}

/** A zone in which it is about noon, so that the posting window stays open. */
function zoneOfMidday(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format())
  return Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone) === 12) ?? 'UTC'
}
