import type { FirstLook } from '@radar/contract'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/api.ts'
import { hasEnded } from '../../../lib/describe-look.ts'
import { messageOf } from '../../../lib/errors.ts'

/** Answer of the forums that need no key, or why there is none. */
export type LookOutcome = { look: FirstLook } | { problem: string }

/** Asks the forums that need no key, and shows how far their answer has come. An earlier answer is asked for by its id. */
export function useFirstLook() {
  const [look, setLook] = useState<FirstLook>()
  const asking = useRef(new AbortController())
  useEffect(() => () => asking.current.abort(), [])

  const ask = async (about: string, known?: string): Promise<LookOutcome> => {
    asking.current.abort()
    const { signal } = (asking.current = new AbortController())
    setLook(undefined)
    try {
      let latest = known === undefined ? undefined : await find(known, signal)
      latest ??= await client.firstLooks.create({ about }, { signal })
      // Where the practice forum stands in, the proposal shows its people.
      while (!hasEnded(latest) && !latest.stands_in) {
        setLook(latest)
        latest = await client.firstLooks.get({ id: latest.id, after: latest.version }, { signal })
      }
      return { look: latest }
    } catch (error) {
      return { problem: messageOf(error) }
    }
  }
  return { look, ask }
}

/** An answer of the last hour; undefined where it is gone. */
async function find(id: string, signal: AbortSignal): Promise<FirstLook | undefined> {
  try {
    return await client.firstLooks.get({ id }, { signal })
  } catch {
    return undefined
  }
}
