import type { FirstLook } from '@radar/contract'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/api.ts'
import { hasEnded } from '../../../lib/describe-look.ts'
import { codeOf, messageOf } from '../../../lib/errors.ts'

/** Time after which the proposal does without an answer. */
const MAX_WAIT_MS = 25_000
const LATE =
  'The forums outside have not answered within 25 seconds, so the proposal does without them. Ask again later to see who asks there.'

/** Answer of the forums that need no key, or why there is none. */
export type LookOutcome = { look: FirstLook } | { problem: string }

const GONE = 'The threads that were found are deleted after an hour. Ask again to see who asks now.'

/** Asks the forums that need no key, and shows how far their answer has come. An earlier answer is asked for by its id. */
export function useFirstLook() {
  const [look, setLook] = useState<FirstLook>()
  const asking = useRef(new AbortController())
  useEffect(() => () => asking.current.abort(), [])

  const ask = async (about: string, known?: string): Promise<LookOutcome> => {
    asking.current.abort()
    asking.current = new AbortController()
    const late = AbortSignal.timeout(MAX_WAIT_MS)
    const signal = AbortSignal.any([asking.current.signal, late])
    setLook(undefined)
    let latest: FirstLook | undefined
    try {
      latest = known === undefined ? undefined : await find(known, signal)
      latest ??= await client.firstLooks.create({ about }, { signal })
      // Where the practice forum stands in, the proposal shows its people.
      while (!hasEnded(latest) && !latest.stands_in) {
        setLook(latest)
        latest = await client.firstLooks.get({ id: latest.id, after: latest.version }, { signal })
      }
      return { look: latest }
    } catch (error) {
      if (!late.aborted) return { problem: `The forums outside were not searched. ${messageOf(error)}` }
      return latest && latest.threads.length > 0 ? { look: latest } : { problem: LATE }
    }
  }
  return { look, ask }
}

/** Outcome by its id, for a proposal that is opened again. */
export async function findOutcome(id: string, signal: AbortSignal): Promise<LookOutcome> {
  try {
    return { look: await client.firstLooks.get({ id }, { signal }) }
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return { problem: GONE }
    return { problem: `The threads that were found cannot be loaded. ${messageOf(error)}` }
  }
}

/** An answer of the last hour; undefined where it is gone. */
async function find(id: string, signal: AbortSignal): Promise<FirstLook | undefined> {
  try {
    return await client.firstLooks.get({ id }, { signal })
  } catch {
    return undefined
  }
}
