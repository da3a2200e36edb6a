import { setTimeout as sleep } from 'node:timers/promises'
import { approveReply, askInForum, bringToTime, findMade } from '../processes/approve-reply.ts'
import type { ApprovedReply } from '../processes/approve-reply.ts'
import { createPerson } from '../processes/create-person.ts'
import type { OpenRadar } from '../processes/open-radar.ts'
import { countListeners } from './count-listeners.ts'
import type { ListenerCount } from './count-listeners.ts'
import { openPage } from './open-page.ts'
import { findLost, writeAllAlong } from './write-all-along.ts'
import type { Writing } from './write-all-along.ts'

/** The database crashes so many times in a row, and stays away for so long each time. */
type Outage = { times: number; absence_s: number }

type Plan = {
  outages: Outage[]
  writers: number
  /** Longest wait for a recovery, before it counts as none. */
  maxSeconds: number
}

export type RestartsReport = ListenerCount & {
  /** Processes that did not live through it. */
  ended: number
  acknowledged: number
  lost: string[]
  refused: number
  /** Answers that were neither success nor 503 with a time to come back. */
  wrong: string[]
  /** Pages that were not told that they missed events. */
  untold: number
  /** After each time that the database was back, until writing, jobs and events worked; Infinity where they did not. */
  recoveries_s: number[]
}

/** Lets the database crash again and again while people write, read and have replies posted. */
export async function runRestarts(radar: OpenRadar, plan: Plan): Promise<RestartsReport> {
  askInForum(radar)
  const replies: ApprovedReply[] = []
  while (replies.length < plan.outages.length) replies.push(await approveReply(radar))
  return crashUnderLoad(radar, plan, replies)
}

async function crashUnderLoad(
  radar: OpenRadar,
  plan: Plan,
  replies: ApprovedReply[],
): Promise<RestartsReport> {
  const people = await Promise.all(Array.from({ length: plan.writers }, () => createPerson(radar.url)))
  const writings = people.map(writeAllAlong)
  const listeners = countListeners(radar)
  const recoveries: Recovery[] = []
  for (const [turn, outage] of plan.outages.entries()) {
    const reply = replies[turn]
    if (reply) recoveries.push(await crash(radar, outage, { reply, writings, maxSeconds: plan.maxSeconds }))
  }
  await Promise.all(writings.map((writing) => writing.stop()))
  const lost = await Promise.all(
    writings.map((writing, index) => findLost(people[index] as (typeof people)[number], writing)),
  )
  return {
    ...(await listeners.stop()),
    ended: radar.processes.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length,
    acknowledged: writings.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    lost: lost.flat(),
    refused: writings.reduce((sum, { refused }) => sum + refused, 0),
    wrong: writings.flatMap(({ wrong }) => wrong),
    untold: recoveries.filter(({ isTold }) => !isTold).length,
    recoveries_s: recoveries.map(({ recovery_s }) => recovery_s),
  }
}

type Recovery = { recovery_s: number; isTold: boolean }
type Watch = { reply: ApprovedReply; writings: Writing[]; maxSeconds: number }

/** One outage: whoever has a reply due after it keeps a page open, and is to hear of it there. */
async function crash(
  radar: OpenRadar,
  { times, absence_s }: Outage,
  { reply, writings, maxSeconds }: Watch,
): Promise<Recovery> {
  const page = await openPage(reply.person)
  for (let crashes = 0; crashes < times; crashes++) {
    await radar.cluster.crash()
    await sleep(absence_s * 1_000)
    await radar.cluster.start()
  }
  const back = performance.now()
  await bringToTime(radar, [reply], new Date())
  const works = () =>
    findMade(radar, [reply]).length === 1 && page.hearsAgain && writings.every(({ lastAt }) => lastAt > back)
  while (!works() && performance.now() - back < maxSeconds * 1_000) {
    if (page.isTold) await causeEvent(reply)
    await sleep(50)
  }
  page.close()
  return { recovery_s: works() ? (performance.now() - back) / 1_000 : Infinity, isTold: page.isTold }
}

/** Something that the person's pages are told of. */
async function causeEvent({ person, matchId }: ApprovedReply) {
  await person.send('PUT', `/api/v1/matches/${matchId}/verdict`, { verdict: 'kept' })
}
