import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'

const BATCH = 2000
const USAGE =
  'Use: npm run forum:load -- FILE.jsonl[.gz] [--forum http://127.0.0.1:4000] [--shift-to-now | --keep-times]'
const OLD_SECONDS = 30 * 86_400

type Post = Record<string, unknown> & { created_utc: number }

/**
 * Fills a running forum with the posts of a file. Old files (newest post over 30 days ago) are moved in time
 * so that their newest post is written now, because whoever reads the forum looks back days, not years.
 */
async function main(): Promise<void> {
  const { file, forum, shifting } = readArguments()
  const { posts, unreadable } = await readPosts(file)
  posts.sort((a, b) => a.created_utc - b.created_utc)
  const shift = shiftOf(posts, shifting)
  let added = 0
  for (let start = 0; start < posts.length; start += BATCH) {
    const batch = posts.slice(start, start + BATCH)
    added += await send(
      forum,
      batch.map((post) => moved(post, shift)),
    )
    report(`${Math.min(start + BATCH, posts.length)} of ${posts.length} posts sent`)
  }
  const move = shift === 0 ? '' : `, moved ${Math.round(shift / 86_400)} days ahead in time`
  const unread = unreadable === 0 ? '' : ` ${unreadable} lines were no posts.`
  console.log(`\n${added} posts are in the forum${move}.${unread}`)
}

function readArguments(): { file: string; forum: string; shifting: boolean | null } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      forum: { type: 'string', default: 'http://127.0.0.1:4000' },
      'shift-to-now': { type: 'boolean', default: false },
      'keep-times': { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (file === undefined) throw new Error(USAGE)
  const shifting = values['shift-to-now'] ? true : values['keep-times'] ? false : null
  return { file, forum: values.forum.replace(/\/+$/, ''), shifting }
}

async function readPosts(file: string): Promise<{ posts: Post[]; unreadable: number }> {
  const raw = createReadStream(file)
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  raw.on('error', (error) => input.destroy(error))
  const posts: Post[] = []
  let unreadable = 0
  for await (const line of linesOf(input)) {
    if (line.trim() === '') continue
    const post = readLine(line)
    if (post) posts.push(post)
    else unreadable += 1
  }
  return { posts, unreadable }
}

/** Lines end with a line feed alone: posts may hold any other separator there is. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of input.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function readLine(line: string): Post | null {
  try {
    const read = JSON.parse(line) as Record<string, unknown>
    const fields = (read['data'] ?? read) as Record<string, unknown>
    return typeof fields['created_utc'] === 'number' ? (fields as Post) : null
  } catch {
    return null
  }
}

/** Seconds to add to every time; 0 where the file is recent or its times shall stay. */
function shiftOf(posts: readonly Post[], shifting: boolean | null): number {
  const newest = posts.at(-1)?.created_utc
  if (newest === undefined || shifting === false) return 0
  const age = Math.floor(Date.now() / 1000 - newest)
  return shifting === true || age > OLD_SECONDS ? age : 0
}

function moved(post: Post, seconds: number): Post {
  const edited = typeof post['edited'] === 'number' ? { edited: post['edited'] + seconds } : {}
  return { ...post, ...edited, created_utc: post.created_utc + seconds }
}

async function send(forum: string, posts: readonly Post[]): Promise<number> {
  const response = await fetch(`${forum}/_control/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ posts }),
  }).catch(() => {
    throw new Error(`No forum answers at ${forum}. Start one with: npm run forum`)
  })
  if (!response.ok) throw new Error(`The forum at ${forum} refused the posts with status ${response.status}.`)
  const { added } = (await response.json()) as { added: number }
  return added
}

function report(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`)
  else console.log(line)
}

await main().catch((error: unknown) => {
  const { code, path, message } = error as NodeJS.ErrnoException
  console.error(code === 'ENOENT' ? `There is no file ${path}.` : message)
  process.exitCode = 1
})
