import { requireModestShape } from '../parse-json.ts'
import { readAllBytes } from '../read-bytes.ts'

type Bounds = { max_bytes: number; max_values: number }

/**
 * Makes a `fetch` for libraries that parse an answer as JSON whatever its size is. Its body fails with
 * `TooManyBytesError` as soon as it is too long, and the connection ends; with `UnreadableJsonError` where its JSON is
 * nested too deep or holds too many values.
 */
export function createBoundedFetch(
  send: typeof globalThis.fetch,
  { max_bytes, max_values }: Bounds,
): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await send(input, init)
    const { body, status, statusText, headers } = answer
    if (body === null) return answer
    const bounded = new ReadableStream<Uint8Array>(
      {
        pull: async (stream) => {
          const bytes = await readAllBytes(body, max_bytes)
          requireModestShape(bytes, max_values)
          stream.enqueue(bytes)
          stream.close()
        },
        cancel: (reason) => body.cancel(reason),
      },
      { highWaterMark: 0 },
    )
    return new Response(bounded, { status, statusText, headers })
  }
}
