import type { Call } from '../call-context.ts'

export type Form = Record<string, string>

/** The fields of a form body; of several with one name the last. Files are left out. */
export async function readForm(c: Call): Promise<Form> {
  const body = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
