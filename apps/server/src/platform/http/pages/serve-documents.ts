import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { FORUM_PLACEHOLDER, ORIGIN_PLACEHOLDER, SUPPORT_IN_HELP, SUPPORT_PLACEHOLDER } from '@radar/contract'
import { compress, preferredEncoding } from '../compress-answers.ts'
import type { Encoding } from '../compress-answers.ts'
import { contentPolicy } from './content-policy.ts'

type Document = { bytes: Record<Encoding | 'identity', Buffer>; etag: string; policy: string }

/** Facts of a document that the build does not have: the address of this Radar, if its forum is the demo's, and its support. */
export type ServedFrom = { origin: string; demo: boolean; support: string | undefined }

/** The built HTML documents, each read, addressed and compressed once. */
export function serveDocuments(dir: string, place: ServedFrom) {
  const documents = new Map<string, Promise<Document>>()
  const documentOf = (file: string) => {
    const known = documents.get(file) ?? readDocument(join(dir, file), place)
    documents.set(file, known)
    return known
  }
  return {
    /** The file of a prerendered page, where there is one. */
    find: (path: string): string | undefined => {
      const file = join('.', path, 'index.html')
      return /^[\w/-]+$/.test(path) && existsSync(join(dir, file)) ? file : undefined
    },
    answer: async (c: Context, file: string, status: 200 | 404): Promise<Response> => {
      const { bytes, etag, policy } = await documentOf(file)
      const encoding = preferredEncoding(c.req.header('accept-encoding')) ?? 'identity'
      c.header('cache-control', 'no-cache')
      c.header('vary', 'Accept-Encoding')
      c.header('etag', `W/"${etag}"`)
      c.header('content-security-policy', policy)
      if (status === 200 && c.req.header('if-none-match') === `W/"${etag}"`) return c.body(null, 304)
      c.header('content-type', 'text/html; charset=UTF-8')
      if (encoding !== 'identity') c.header('content-encoding', encoding)
      return c.body(new Uint8Array(bytes[encoding]), status)
    },
  }
}

/** Search engines and link previews need the public address. */
async function readDocument(
  path: string,
  { origin, demo, support = SUPPORT_IN_HELP }: ServedFrom,
): Promise<Document> {
  const html = (await readFile(path, 'utf8'))
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    .replaceAll(FORUM_PLACEHOLDER, demo ? 'demo' : 'live')
    .replaceAll(SUPPORT_PLACEHOLDER, () => support.replaceAll('&', '&amp;'))
  const identity = Buffer.from(html)
  const [br, gzip] = await Promise.all([compress(identity, 'br', 11), compress(identity, 'gzip', 9)])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { bytes: { identity, br, gzip }, etag, policy: contentPolicy(html) }
}
