import { shorten } from './bodies/limit-fields.ts'

const MAX_MESSAGE_BYTES = 500

/** A refusal, in the shape that the API's errors have everywhere. */
export function refuse(
  code: string,
  status: number,
  message: string,
  { headers = {}, data }: { headers?: Record<string, string>; data?: unknown } = {},
): Response {
  return Response.json(
    { code, status, message: shorten(message, MAX_MESSAGE_BYTES), ...(data === undefined ? {} : { data }) },
    { status, headers },
  )
}
