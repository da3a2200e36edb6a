import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../processes/create-person.ts'

export type Writing = {
  /** Writes that Radar acknowledged. */
  acknowledged: string[]
  /** Answers that told to come back later. */
  refused: number
  /** Anything else that was answered. */
  wrong: string[]
  /** Time at which the last write was acknowledged. */
  lastAt: number
  stop(): Promise<void>
}

const PAUSE_MS = 50
let names = 0

/** Has somebody write without end, a row each time. */
export function writeAllAlong(person: Person): Writing {
  const over = new AbortController()
  const writing: Writing = {
    acknowledged: [],
    refused: 0,
    wrong: [],
    lastAt: 0,
    stop: async () => {
      over.abort()
      await going
    },
  }
  const going = (async () => {
    while (!over.signal.aborted) {
      await writeOnce(person, writing)
      await sleep(PAUSE_MS)
    }
  })()
  return writing
}

async function writeOnce(person: Person, writing: Writing) {
  const username = `written_${(names += 1)}`
  const answer = await person.send('POST', '/api/v1/do-not-contact', { username })
  const text = await answer.text()
  if (answer.status === 201) {
    writing.acknowledged.push(username)
    writing.lastAt = performance.now()
  } else if (saysLater(answer, text)) writing.refused += 1
  else writing.wrong.push(`${answer.status} ${text}`)
}

function saysLater(answer: Response, text: string): boolean {
  return answer.status === 503 && answer.headers.has('retry-after') && text.includes('"DATABASE_UNAVAILABLE"')
}

/** Those of the acknowledged writes that are not there. */
export async function findLost(person: Person, { acknowledged }: Writing): Promise<string[]> {
  const kept = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const path = `/api/v1/do-not-contact?limit=100&offset=${offset}`
    const { items } = await person.ask<{ items: { username: string }[] }>('GET', path)
    for (const { username } of items) kept.add(username)
    if (items.length === 0) return acknowledged.filter((name) => !kept.has(name))
  }
}
