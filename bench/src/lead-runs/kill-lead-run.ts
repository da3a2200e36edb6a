import { setTimeout as sleep } from 'node:timers/promises'
import type { LeadRun } from '@radar/contract'
import { createPerson } from '../processes/create-person.ts'
import type { Person } from '../processes/create-person.ts'
import type { OpenRadar } from '../processes/open-radar.ts'

/** Pause of the forum before it answers about a person, so that the run lasts longer than the kills. */
const FORUM_S = 1
const ALIVE_MS = 2_000
const POLL_MS = 250
const MAX_WAIT_MS = 300_000

type KilledRun = {
  kills: number
  /** Leads done at the last kill. */
  processed: number
  /** Seconds from the last kill to the next lead. */
  pause_s: number
  run: LeadRun
}

/** Starts a run over leads, kills one worker after the other soon after it has started, and waits for the end of the run. */
export async function killLeadRun(
  radar: OpenRadar,
  { kills, leads }: { kills: number; leads: number },
): Promise<KilledRun> {
  let worker = await radar.startWorker()
  const person = await createPerson(radar.url)
  const ids = await createLeads(radar, person, leads)
  radar.forum.planFaults([
    { id: 'slow', on: { endpoint: 'GET /user/*' }, do: { kind: 'hang', when: 'after', seconds: FORUM_S } },
  ])
  await person.ask('POST', '/api/v1/lead-runs', { lead_ids: ids })
  let done = await untilRun(person, ({ processed }) => processed > 0)
  let killedAt = 0
  for (let killed = 0; killed < kills; killed++) {
    if (killed > 0) worker = await radar.startWorker()
    await sleep(ALIVE_MS)
    await worker.kill()
    killedAt = performance.now()
    done = await untilRun(person, () => true)
  }
  await radar.startWorker()
  const { processed } = done
  await untilRun(person, (run) => run.processed > processed)
  const pause_s = (performance.now() - killedAt) / 1_000
  const run = await untilRun(person, ({ status }) => status === 'done')
  return { kills, processed, pause_s, run }
}

async function createLeads({ forum, query }: OpenRadar, person: Person, count: number): Promise<string[]> {
  await query(`insert into subscriptions (user_id, tier, status) values ($1, 'moderator', 'active')`, [
    person.id,
  ])
  const created_utc = Math.floor(Date.now() / 1_000) - 3_600
  forum.addPosts(
    Array.from({ length: count }, (_, number) => ({
      id36: `lead${number.toString(36)}`,
      subreddit: 'freelancing',
      author: `asks_${number}`,
      title: 'Which invoicing tool would you recommend for a freelancer?',
      selftext: 'I send ten invoices a month by hand and keep losing track of who has paid.',
      created_utc,
    })),
  )
  const { id } = await person.ask<{ id: string }>('POST', '/api/v1/campaigns', {
    name: 'Tallybird',
    goal_type: 'Lead Gen',
    business_name: 'Tallybird',
    product_service: 'Simple online invoicing for freelancers.',
    subreddits: ['freelancing'],
    keywords: ['invoicing'],
  })
  await person.ask('POST', '/functions/v1/reddit-monitor', { campaign_id: id })
  const matches = await untilFound(async () => {
    const { items } = await person.ask<{ items: { id: string }[] }>(
      'GET',
      `/api/v1/campaigns/${id}/matches?limit=100`,
    )
    return items.length >= count ? items : undefined
  })
  const ids: string[] = []
  for (const match of matches.slice(0, count)) {
    const lead = await person.ask<{ id: string }>('POST', '/api/v1/leads', { match_id: match.id })
    ids.push(lead.id)
  }
  return ids
}

function untilRun(person: Person, isThere: (run: LeadRun) => boolean): Promise<LeadRun> {
  return untilFound(async () => {
    const { run } = await person.ask<{ run: LeadRun | null }>('GET', '/api/v1/lead-runs/latest?kind=analysis')
    return run && isThere(run) ? run : undefined
  })
}

async function untilFound<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = performance.now() + MAX_WAIT_MS; performance.now() < end; await sleep(POLL_MS)) {
    const found = await find()
    if (found !== undefined) return found
  }
  throw new Error('Nothing came of it in five minutes.')
}
