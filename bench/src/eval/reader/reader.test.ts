import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvalRow } from '../evaluate.ts'

const MAIN = new URL('../main.ts', import.meta.url).pathname
const run = promisify(execFile)

/** The first words of the post that a question is about, and the grade that its reader gives. */
const POSTS = [
  { title: 'Can anyone recommend a good kettle?', grade: 2 },
  { title: 'Looking for a quiet kettle under $60', grade: 2 },
  { title: 'Which kettle would you buy for an office?', grade: 2 },
  { title: 'Can anyone recommend a kettle museum?', grade: 0 },
  { title: 'My kettle, a photo', grade: 0 },
]

let folder: string
let asked: string[] = []
let answer: (title: string) => { status: number; content: string }
const provider = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { messages } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      messages: { role: string; content: string }[]
    }
    const { post } = JSON.parse(messages.at(-1)!.content) as { post: { title: string } }
    asked.push(post.title)
    const { status, content } = answer(post.title)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        id: '1',
        created: 1,
        model: 'local',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 900, completion_tokens: 90, total_tokens: 990 },
      }),
    )
  })
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radar-eval-'))
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const campaign = {
    id: 'c1',
    source: 'hand-graded',
    name: 'Kettles',
    keywords: ['kettle'],
    intent_queries: ['Which kettle should I buy?'],
    product_description: 'Electric kettles',
  }
  const posts = POSTS.map(({ title }, n) => ({
    id: `p${n}`,
    title,
    body: '',
    author: 'ann',
    subreddit: 'tea',
    created_utc: 1_700_000_000,
    score: 1,
    num_comments: 0,
  }))
  const lines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  await writeFile(join(folder, 'campaigns.jsonl'), lines([campaign]))
  await writeFile(join(folder, 'posts.jsonl'), lines(posts))
  const graded = POSTS.map(({ grade }, n) => `c1\tp${n}\t${grade}\thand\n`)
  await writeFile(join(folder, 'qrels.tsv'), `campaign\tpost\tgrade\tbasis\n${graded.join('')}`)
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await rm(folder, { recursive: true })
})

const grading = (title: string) => {
  const grade = POSTS.find((post) => post.title === title)?.grade
  const said = { grade, need: 'Needs a kettle.', quotes: [title], asks_for: 'a kettle', objections: [] }
  return { status: 200, content: JSON.stringify(said) }
}

async function evaluate(...args: string[]) {
  asked = []
  const env = {
    PATH: process.env['PATH'],
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'local',
    AI_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
  }
  const { stdout } = await run(process.execPath, [MAIN, folder, '--floor', '1', ...args], {
    env,
    cwd: folder,
  })
  return stdout
}

const readerRow = (json: string) => {
  const [{ rows }] = JSON.parse(json) as [{ rows: EvalRow[] }]
  return rows.find(({ system }) => system === 'radar+reader')
}

test('a provider is measured, its answers are kept, and replayed without it they give the same figures', async () => {
  answer = grading
  const measured = readerRow(await evaluate('--reader', '--record', 'answers', '--json'))
  expect(measured).toMatchObject({ ndcg10: [1, 1, 1], ap: [1, 1, 1], auc: [1, 1, 1] })
  expect(asked.length).toBeGreaterThan(3)
  expect(asked).toHaveLength(new Set(asked).size)
  expect(readerRow(await evaluate('--replay', 'answers', '--json'))).toEqual(measured)
  expect(asked).toEqual([])
  expect(await evaluate('--replay', 'answers')).toMatch(/The reader, replayed: kappa 1\.00/)
})

test('no more is read than allowed, best first', async () => {
  answer = grading
  const told = await evaluate('--reader', '--reads', '2')
  expect(asked).toHaveLength(2)
  expect(asked).not.toContain('My kettle, a photo')
  expect(told).toMatch(/in all 2 posts, 0 answers refused, 900 \+ 90 tokens and 0\.00000 dollars a post/)
})

test('a run that the provider breaks off is kept, and goes on where it was', async () => {
  answer = (title) => (asked.length === 1 ? grading(title) : { status: 429, content: '' })
  await expect(evaluate('--reader', '--record', 'broken')).rejects.toThrow(
    /The provider failed after 1 reads/,
  )
  const kept = (await readFile(join(folder, 'broken'), 'utf8')).trim().split('\n')
  expect(kept).toHaveLength(1)
  const [first] = asked
  answer = grading
  await evaluate('--reader', '--record', 'broken')
  expect(asked).not.toContain(first)
  expect(readerRow(await evaluate('--replay', 'broken', '--json'))).toMatchObject({ ap: [1, 1, 1] })
})

test('scores are written for every pair, whatever its grade and age', async () => {
  await evaluate('--scores', 'scores.tsv')
  const written = await readFile(join(folder, 'scores.tsv'), 'utf8')
  const [heading, ...lines] = written.trim().split('\n')
  expect(heading).toBe('campaign\tpost\tfound\tscore')
  expect(lines).toHaveLength(POSTS.length)
  for (const line of lines) expect(line).toMatch(/^c1\tp\d\tkeyword\t\d+(?:\.\d+)?$/)
  const files = ['qrels.tsv', 'posts.jsonl'].map((name) => join(folder, name))
  const [graded = '', posts = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  try {
    await writeFile(join(folder, 'qrels.tsv'), graded.replaceAll(/\t\d\thand/g, '\t1\thand'))
    await writeFile(join(folder, 'posts.jsonl'), posts.replaceAll('"score":1', '"score":-9'))
    await evaluate('--scores', 'again.tsv')
    expect(await readFile(join(folder, 'again.tsv'), 'utf8')).toBe(written)
  } finally {
    await writeFile(join(folder, 'qrels.tsv'), graded)
    await writeFile(join(folder, 'posts.jsonl'), posts)
  }
})
