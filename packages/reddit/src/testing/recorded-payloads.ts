import { existsSync, globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { basename, join, resolve } from 'node:path'

const data = resolve(import.meta.dirname, '../../../../../shared/data')
const payloads = join(data, 'reddit-payloads')

/** True where the recordings of real answers, which are not part of this repository, lie beside it. */
export const hasRecordings = existsSync(payloads)

if (!hasRecordings) console.warn('The recorded payloads are not here; the tests that need them are skipped.')

export type Recording = {
  file: string
  method: string
  uri: string
  status: number
  headers: Record<string, string>
  body: string
  json: unknown
}

/** The recordings whose file name matches, as they went over the wire. */
export function recordings(pattern: string): Recording[] {
  return globSync(join(payloads, pattern))
    .toSorted()
    .map((path) => {
      const { request, response } = JSON.parse(readFileSync(path, 'utf8'))
      const isText = typeof response.body === 'string'
      return {
        file: basename(path, '.json'),
        method: request.method,
        uri: request.uri,
        status: response.status.code,
        headers: response.headers,
        body: isText ? response.body : JSON.stringify(response.body),
        json: isText ? undefined : response.body,
      }
    })
}

/** JSON files that hold bodies alone. */
export function recordedBodies(pattern: string): { file: string; json: unknown }[] {
  return globSync(join(payloads, pattern))
    .toSorted()
    .map((path) => ({ file: basename(path), json: JSON.parse(readFileSync(path, 'utf8')) }))
}

export type ErrorBody = { status: string; body_start: string; content_type: string | null }

export function recordedErrorBodies(): ErrorBody[] {
  if (!hasRecordings) return []
  const byStatus: Record<string, { body_start: string; content_type: string | null }[]> = JSON.parse(
    readFileSync(join(payloads, 'error-bodies.json'), 'utf8'),
  )
  return Object.entries(byStatus).flatMap(([status, bodies]) => bodies.map((body) => ({ status, ...body })))
}

/** Lines of a gzipped file of the corpus. */
export function corpusLines(file: string): string[] {
  const path = join(data, 'corpus', file)
  return gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n')
}
