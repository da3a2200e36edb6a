import { lazy } from 'react'
import type { ComponentType } from 'react'
import { connection, untilReachable } from './connection.ts'

type Part<Props> = { default: ComponentType<Props> }

/**
 * A part of a page whose code comes when the part is shown. Without a connection the part is waited for, and the page
 * around it stays. Code that the server has no more fails as that of a page does.
 */
export function lazyPart<Props>(load: () => Promise<Part<Props>>) {
  return lazy(() => fetchPatiently(load))
}

async function fetchPatiently<Props>(load: () => Promise<Part<Props>>): Promise<Part<Props>> {
  for (let answered = false; ;) {
    try {
      return await load()
    } catch (cause) {
      const answers = await connection.check()
      if (answers && answered)
        throw Object.assign(new Error('A part of the page is missing.', { cause }), {
          name: 'MissingCodeError',
        })
      answered = answers
      if (!answers) await untilReachable(FOREVER)
    }
  }
}

const FOREVER = new AbortController().signal
