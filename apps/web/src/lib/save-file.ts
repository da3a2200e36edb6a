import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { connection } from './connection.ts'
import { SERVER_TROUBLE } from './errors.ts'

const KEPT_MS = 60_000

/** Fetches a file of the server, and has the browser save it. Throws what the server says where it gives none. */
export async function saveFile(path: string): Promise<void> {
  const answer = await connection.fetch(new URL(path, window.location.origin))
  if (!answer.ok) throw await readRefusal(answer)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(answer) ?? ''
  link.click()
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Parses a refusal of an address outside of the contract, which has the shape of a procedure's error. */
async function readRefusal(answer: Response): Promise<Error> {
  const body: unknown = await answer.json().catch(() => undefined)
  const json = typeof body === 'object' ? { data: undefined, ...body, defined: true } : undefined
  return isORPCErrorJson(json) ? createORPCErrorFromJson(json) : new Error(SERVER_TROUBLE)
}

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
