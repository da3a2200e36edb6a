import type { Call } from '../call-context.ts'

export type Form = Record<string, string>

const URL_ENCODED = 'application/x-www-form-urlencoded'
/** More than any endpoint has. */
const MAX_FIELDS = 50

/** The first fields of a form body; of several with one name the last. Files are left out. */
export async function readForm(c: Call): Promise<Form> {
  const form: Form = {}
  let fields = 0
  for (const [name, value] of await entriesOf(c)) {
    if ((fields += 1) > MAX_FIELDS) break
    if (typeof value === 'string') form[name] = value
  }
  return form
}

async function entriesOf(c: Call): Promise<Iterable<[string, unknown]>> {
  const isUrlEncoded = c.req.header('content-type')?.startsWith(URL_ENCODED) === true
  return isUrlEncoded ? new URLSearchParams(await c.req.text()) : Object.entries(await c.req.parseBody())
}
