import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDecisionsSimulator, serveDecisions } from '@radar/decisions-simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvalRow } from './evaluate.ts'

const MAIN = new URL('main.ts', import.meta.url).pathname
const run = promisify(execFile)

/** Posts and their grades. */
const POSTS = [
  { title: 'Can anyone recommend a good kettle?', grade: 2 },
  { title: 'Looking for a quiet kettle under $60', grade: 2 },
  { title: 'Which kettle would you buy for an office?', grade: 2 },
  { title: 'Can anyone recommend a kettle museum?', grade: 0 },
  { title: 'My kettle, a photo', grade: 0 },
]

const simulator = createDecisionsSimulator({
  read: ({ options }, data) => {
    const isLead = POSTS.some(({ title, grade }) => grade === 2 && data.includes(title))
    return Object.fromEntries(
      options.map((name, place) => [name, place === (isLead ? 0 : options.length - 1) ? 1 : 0]),
    )
  },
})
let folder: string
let server: Awaited<ReturnType<typeof serveDecisions>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radar-eval-'))
  server = await serveDecisions(simulator, { port: 0, hostname: '127.0.0.1' })
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
  await server.close()
  await rm(folder, { recursive: true })
})

async function evaluate(...args: string[]): Promise<string> {
  return (await evaluateAll(...args)).stdout
}

function evaluateAll(...args: string[]) {
  const env = {
    PATH: process.env['PATH'],
    AI_READER: 'systemone',
    AI_READER_MODEL: 'jev',
    AI_READER_URL: server.url,
  }
  return run(process.execPath, [MAIN, folder, ...args], { env, cwd: folder })
}

const decidedRow = (json: string) => {
  const [{ rows }] = JSON.parse(json) as [{ rows: EvalRow[] }]
  return rows.find(({ system }) => system === 'radar+decisions')
}

test('a decision model is measured, its answers are kept, and replayed without it they give the same figures', async () => {
  const measured = decidedRow(await evaluate('--decide', '--record', 'answers', '--json'))
  expect(measured).toMatchObject({ ndcg10: [1, 1, 1], ap: [1, 1, 1], auc: [1, 1, 1] })
  expect(simulator.requests).toHaveLength(2 * POSTS.length)
  expect(decidedRow(await evaluate('--decide', '--replay', 'answers', '--json'))).toEqual(measured)
  expect(simulator.requests).toHaveLength(2 * POSTS.length)
})

test('scores are written for every pair, whatever its grade and age', async () => {
  await evaluate('--scores', 'scores.tsv')
  const written = await readFile(join(folder, 'scores.tsv'), 'utf8')
  const [heading, ...lines] = written.trim().split('\n')
  expect(heading).toBe('campaign\tpost\tfound\tscore')
  expect(lines).toHaveLength(POSTS.length)
  for (const line of lines) expect(line).toMatch(/^c1\tp\d\tkeyword\t\d+$/)
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

test('posts without a subreddit are found by meaning, and every pair that lacks its files has its line', async () => {
  const files = ['qrels.tsv', 'posts.jsonl'].map((name) => join(folder, name))
  const [graded = '', posts = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const near = {
    ...(JSON.parse(posts.slice(0, posts.indexOf('\n'))) as object),
    id: 'near',
    title: 'What do you boil water with at the office?',
    body: 'I want something electric for tea, and our old one died.',
    subreddit: null,
  }
  try {
    await writeFile(join(folder, 'posts.jsonl'), `${posts}${JSON.stringify(near)}\n`)
    const more = ['c1\tnear\t2\thand', 'c1\tgone\t2\thand', 'c2\tp0\t1\thand']
    await writeFile(join(folder, 'qrels.tsv'), `${graded}${more.join('\n')}\n`)
    const { stdout, stderr } = await evaluateAll('--scores', 'lacking.tsv')
    const lines = (await readFile(join(folder, 'lacking.tsv'), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(1 + POSTS.length + more.length)
    expect(lines).toContainEqual(expect.stringMatching(/^c1\tnear\tmeaning\t\d+$/))
    expect(lines.slice(-2)).toEqual(['c1\tgone\tnone\t0', 'c2\tp0\tnone\t0'])
    expect(stderr).toContain('1 graded pairs lack their campaign in campaigns.jsonl: c2.')
    expect(stderr).toContain('1 graded pairs lack their post in posts.jsonl: gone.')
    expect(stdout).toContain('Of the leads, 4 of 4 (100 %) are found: by a keyword 3 of 4 (75 %)')
    expect(stdout).toContain('radar, of what is found')
  } finally {
    await writeFile(join(folder, 'qrels.tsv'), graded)
    await writeFile(join(folder, 'posts.jsonl'), posts)
  }
})
