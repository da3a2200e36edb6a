import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { FORUM_PLACEHOLDER, ORIGIN_PLACEHOLDER, SUPPORT_IN_HELP, SUPPORT_PLACEHOLDER } from '@radar/contract'
import { contentPolicy } from './content-policy.ts'
import { answerPacked, packText } from './pack-text.ts'
import type { PackedText } from './pack-text.ts'

type Document = { text: PackedText; etag: string; policy: string }

/** Facts of a document that the build does not have: the address of this Radar, if its forum is the demo's, and its support. */
export type ServedFrom = { origin: string; demo: boolean; support: string | undefined }

/** The built HTML documents, each read, addressed and compressed once. */
export function serveDocuments(dir: string, place: ServedFrom) {
  const documents = new Map<string, Promise<Document>>()
  const documentOf = (file: string) => {
    const known = documents.get(file)
    if (known) return known
    const read = readDocument(join(dir, file), place)
    documents.set(file, read)
    // What could not be read now is tried again for whoever asks next.
    read.catch(() => documents.delete(file))
    return read
  }
  return {
    /** The file of a prerendered page, where there is one. */
    find: (path: string): string | undefined => {
      const file = join('.', path, 'index.html')
      return /^[\w/-]+$/.test(path) && existsSync(join(dir, file)) ? file : undefined
    },
    answer: async (c: Context, file: string, status: 200 | 404): Promise<Response> => {
      const { text, etag, policy } = await documentOf(file)
      c.header('cache-control', 'no-cache')
      c.header('vary', 'Accept-Encoding')
      c.header('etag', `W/"${etag}"`)
      c.header('content-security-policy', policy)
      if (status === 200 && c.req.header('if-none-match') === `W/"${etag}"`) return c.body(null, 304)
      return answerPacked(c, text, 'text/html; charset=UTF-8', status)
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
  const text = await packText(html, 'best')
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { text, etag, policy: contentPolicy(html) }
}
