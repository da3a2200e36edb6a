import { setTimeout as sleep } from 'node:timers/promises'
import { approveReply, askInForum, bringToTime, findMade } from '../processes/approve-reply.ts'
import type { ApprovedReply } from '../processes/approve-reply.ts'
import type { OpenRadar } from '../processes/open-radar.ts'

type Plan = {
  /** Replies that come due at the same moment, each of another user and account. */
  replies: number
  /** Replies that come due alone, to see how soon a delayed job begins. */
  alone: number
  /** Requests that the forum allows in ten minutes. */
  budget: number
  maxSeconds: number
}

export type BacklogReport = {
  posted: number
  /** From the moment they were due to the last comment. */
  seconds: number
  requests: number
  /** The most wake-ups that waited at any moment, and the most for one reply. */
  maxWaiting: number
  maxWaitingForOne: number
  /** Longest time from when a job that came due alone was due until it began. */
  maxLateSeconds: number
}

const WINDOW_S = 600
/** Enough for whatever happens before the backlog is due. */
export const UNLIMITED = 100_000

/** Lets many replies come due at once, and watches how they leave. */
export async function runBacklog(radar: OpenRadar, plan: Plan): Promise<BacklogReport> {
  askInForum(radar)
  const replies = await approveMany(radar, plan.replies)
  const alone = await approveMany(radar, plan.alone)
  await fillBudget(radar, UNLIMITED)
  await comeDueAlone(radar, alone)
  await fillBudget(radar, plan.budget)
  const backlog = await comeDueAtOnce(radar, replies, plan.maxSeconds)
  return { ...backlog, maxLateSeconds: await readMaxLateness(radar, alone) }
}

/** A few at a time, since passwords are hashed a few at a time. */
async function approveMany(radar: OpenRadar, count: number): Promise<ApprovedReply[]> {
  const approved: ApprovedReply[] = []
  while (approved.length < count) {
    const together = Array.from({ length: Math.min(4, count - approved.length) }, () => approveReply(radar))
    approved.push(...(await Promise.all(together)))
  }
  return approved
}

/** Gives forum and Radar a full window of the wanted size. */
async function fillBudget({ forum, query }: OpenRadar, requests: number) {
  // Windows are counted from the beginning of time by their length, so another length begins another window.
  const { seconds } = forum.state.budget.size
  forum.state.budget.size = { requests, seconds: seconds === WINDOW_S ? WINDOW_S - 1 : WINDOW_S }
  await query(`delete from rate_budgets`)
}

async function comeDueAlone(radar: OpenRadar, replies: ApprovedReply[]) {
  for (const reply of replies) {
    const at = new Date(Date.now() + 500 + Math.random() * 2_000)
    await bringToTime(radar, [reply], at)
    await untilMade(radar, [reply], 30)
  }
}

async function comeDueAtOnce(
  radar: OpenRadar,
  replies: ApprovedReply[],
  maxSeconds: number,
): Promise<Omit<BacklogReport, 'maxLateSeconds'>> {
  const asked = countRequests(radar)
  const due = new Date(Date.now() + 3_000)
  await bringToTime(radar, replies, due)
  const watch = watchWaiting(radar)
  const posted = await untilMade(radar, replies, maxSeconds)
  const seconds = (Date.now() - due.getTime()) / 1_000
  return { posted, seconds, requests: countRequests(radar) - asked, ...(await watch.stop()) }
}

/** Number of accounts that have their comment, once all have or the time is over. */
async function untilMade(radar: OpenRadar, replies: ApprovedReply[], maxSeconds: number): Promise<number> {
  const giveUpAt = performance.now() + maxSeconds * 1_000
  for (;;) {
    const made = findMade(radar, replies).length
    if (made === replies.length || performance.now() > giveUpAt) return made
    await sleep(50)
  }
}

function countRequests({ forum }: OpenRadar): number {
  return Object.values(forum.state.requestLog.counts).reduce((sum, count) => sum + count, 0)
}

type Waiting = { jobs: number; of_one: number }

function watchWaiting({ query }: OpenRadar) {
  const most = { maxWaiting: 0, maxWaitingForOne: 0 }
  const look = async () => {
    const [row] = await query<Waiting>(
      `select coalesce(sum(jobs), 0)::int as jobs, coalesce(max(jobs), 0)::int as of_one from (
        select count(*) as jobs from pgboss.job
        where state = 'created' and data ? 'reply_id' group by name, data->>'reply_id') each`,
    )
    most.maxWaiting = Math.max(most.maxWaiting, row?.jobs ?? 0)
    most.maxWaitingForOne = Math.max(most.maxWaitingForOne, row?.of_one ?? 0)
  }
  const over = new AbortController()
  const polling = (async () => {
    while (!over.signal.aborted) {
      await look()
      await sleep(250)
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await polling
      return most
    },
  }
}

async function readMaxLateness({ query }: OpenRadar, replies: ApprovedReply[]): Promise<number> {
  const [row] = await query<{ late: number }>(
    `select max(extract(epoch from started_on - start_after))::float8 as late from pgboss.job
      where name = 'post-reply' and data->>'reply_id' = any($1)`,
    [replies.map(({ replyId }) => replyId)],
  )
  return row?.late ?? Infinity
}
