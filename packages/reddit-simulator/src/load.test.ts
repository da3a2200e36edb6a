import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startForum } from './testing/start-forum.ts'
import type { TestForum } from './testing/start-forum.ts'

const program = fileURLToPath(new URL('load.ts', import.meta.url))
const run = promisify(execFile)

let folder: string
let forum: TestForum

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'load-'))
  forum = await startForum({ start: Date.now() / 1000 + 60 })
})
afterEach(async () => {
  await forum.close()
  rmSync(folder, { recursive: true })
})

const compact = {
  id: 'c1',
  subreddit: 'lamps',
  title: 'Old',
  selftext: 'a\u2028b',
  created_utc: 1_375_000_000,
}
const whole = {
  kind: 't3',
  data: {
    id: 'w1',
    subreddit: 'lamps',
    title: 'Newer',
    author: 'ann',
    created_utc: 1_375_003_600,
    selftext: '',
  },
}

function write(name: string, lines: unknown[]): string {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const file = join(folder, name)
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text)
  return file
}

async function load(...given: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [program, ...given, '--forum', forum.url])
  return stdout
}

async function inForum(): Promise<
  { title: string; author: string; created_utc: number; selftext: string }[]
> {
  const { json: token } = await forum.token({ grant_type: 'client_credentials' })
  const { json } = await forum.get('/r/lamps/new?raw_json=1', token.access_token)
  return json.data.children.map((child: { data: unknown }) => child.data)
}

test('fills the forum from both forms, packed or not, and moves old posts to now', async () => {
  const said = await load(write('posts.jsonl.gz', [whole, compact, 'no json', { kind: 't3', data: {} }]))
  expect(said).toContain('2 posts are in the forum')
  expect(said).toContain('2 lines were no posts')
  const [newer, old] = await inForum()
  expect([newer!.title, old!.title]).toEqual(['Newer', 'Old'])
  expect(newer!.created_utc - old!.created_utc).toBe(3600)
  expect(Date.now() / 1000 - newer!.created_utc).toBeLessThan(60)
  expect(old!.selftext).toBe('a\u2028b')
})

test('keeps the times when told to, and gives a post without author the same one each time', async () => {
  const file = write('posts.jsonl', [compact])
  await load(file, '--keep-times')
  const [first] = await inForum()
  expect(first!.created_utc).toBe(1_375_000_000)
  const other = await startForum()
  await run(process.execPath, [program, file, '--forum', other.url])
  const authors = [forum, other].map(({ simulator }) => simulator.state.forum.posts.get('c1')!.author!.name)
  await other.close()
  expect(authors[0]).toBe(authors[1])
})

test.each([
  ['a missing file', ['/nowhere/posts.jsonl'], 'There is no file /nowhere/posts.jsonl.'],
  ['no file at all', [], 'Use: npm run forum:load'],
])('says in one line what is wrong with %s', async (_, given, words) => {
  const failed = (await load(...given).catch((error: unknown) => error)) as { code: number; stderr: string }
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain(words)
  expect(failed.stderr.trim().split('\n')).toHaveLength(1)
})
