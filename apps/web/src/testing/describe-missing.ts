import { prettyDOM } from '@testing-library/react'

/** Says what is not there, and prints the page when that is read: whoever waits drops all such errors but the last. */
export function describeMissing(missing: string | null, page: Element): Error {
  let message: string | undefined
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Object.defineProperty(error, 'message', {
    get: () => (message ??= [missing, prettyDOM(page)].join('\n\n')),
    set: (changed: string) => {
      message = changed
    },
    configurable: true,
  })
  return error
}
