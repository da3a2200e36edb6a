import { parseJson } from './parse-json.ts'
import { readAllBytes } from './read-bytes.ts'

/** Parses an answer from outside. Throws `TooManyBytesError` as soon as it has more, and `UnreadableJsonError`. */
export async function readJson({ body }: Pick<Response, 'body'>, max_bytes: number): Promise<unknown> {
  return parseJson(await readAllBytes(body ?? [], max_bytes))
}
