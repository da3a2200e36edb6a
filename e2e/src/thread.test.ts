import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { openBrowser } from './find-browser.ts'
import { openContext } from './open-context.ts'
import { makeDataDir, startProcess } from './start-process.ts'
import { walkTheThread } from './thread.ts'

let browser: Browser
let page: Page
const cleanUp: (() => unknown)[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  const context = await openContext(browser)
  page = await context.newPage()
})
afterEach(async () => {
  await page.context().close()
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

test('from nothing to a posted reply, with nothing configured', async () => {
  const dir = await makeDataDir({ isEmpty: true })
  cleanUp.push(dir.remove)
  const radar = await startProcess({ RADAR_DATA_DIR: dir.path })
  cleanUp.push(radar.stop)
  await walkTheThread(page, radar.url)
})

describe.skipIf(!process.env['RADAR_TEST_POSTGRES'])('on PostgreSQL', () => {
  test('the same with an api and two workers', async () => {
    const database = await createDatabase(process.env['RADAR_TEST_POSTGRES']!, { isEmpty: true })
    const dir = await makeDataDir({ isEmpty: true })
    cleanUp.push(database.drop, dir.remove)
    const env = {
      RADAR_DATA_DIR: dir.path,
      RADAR_SECRET_KEY: randomBytes(32).toString('base64url'),
      DATABASE_URL: database.url,
    }
    const api = await startProcess({ ...env, RADAR_ROLE: 'api' })
    cleanUp.push(api.stop)
    const forum = {
      REDDIT_URL: `${api.url}/forum`,
      REDDIT_CLIENT_ID: 'radar-demo',
      REDDIT_CLIENT_SECRET: 'radar-demo-secret',
    }
    for (let workers = 0; workers < 2; workers++)
      cleanUp.push((await startProcess({ ...env, ...forum, RADAR_ROLE: 'worker' })).stop)
    await walkTheThread(page, api.url)
  })
})

describe('a process', () => {
  test('closes cleanly on Ctrl+C, and what it acknowledged is there after kill -9', async () => {
    const dir = await makeDataDir()
    cleanUp.push(dir.remove)
    const first = await startProcess({ RADAR_DATA_DIR: dir.path })
    const headers = { 'content-type': 'application/json', origin: first.url }
    const answer = await fetch(`${first.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Kim', email: 'kim@example.com', password: 'correct horse battery' }),
    })
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const created = await fetch(`${first.url}/api/v1/campaigns`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify({ name: 'Survivor', goal_type: 'Lead Gen' }),
    })
    expect(created.status).toBe(201)
    await first.kill()

    const second = await startProcess({ RADAR_DATA_DIR: dir.path })
    const list = await fetch(`${second.url}/api/v1/campaigns`, { headers: { cookie } })
    expect(await list.json()).toMatchObject({ total: 1, items: [{ name: 'Survivor' }] })
    expect(await second.stop()).toBe(0)
  })

  test('closes where npm is ended that started it', async () => {
    const dir = await makeDataDir()
    cleanUp.push(dir.remove)
    const { PATH = '', HOME = '' } = process.env
    const npm = spawn('npm', ['start'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: {
        PATH,
        HOME,
        PORT: '0',
        RADAR_HACKER_NEWS: 'off',
        RADAR_FORUMS_URL: 'http://127.0.0.1:9',
        RADAR_DATA_DIR: dir.path,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })
    cleanUp.push(() => killGroup(npm.pid))
    let said = ''
    npm.stdout.on('data', (data: Buffer) => (said += data.toString()))
    // Whatever happens, the process ends that writes there.
    const silent = once(npm.stdout, 'end')
    await expect.poll(() => said).toContain('Radar listens')
    npm.kill('SIGTERM')
    await silent
    expect(said).toContain('Radar closes.')
    // What closed cleanly leaves its data directory to the next.
    await (await startProcess({ RADAR_DATA_DIR: dir.path })).stop()
  })

  test('closes cleanly where nobody reads any more what it prints', async () => {
    const dir = await makeDataDir()
    cleanUp.push(dir.remove)
    const { child, stop } = await startProcess({ RADAR_DATA_DIR: dir.path })
    child.stdout?.destroy()
    child.stderr?.destroy()
    expect(await stop()).toBe(0)
  })

  test.each([
    [
      'a second start on the same data directory',
      async (dir: string) => {
        const first = await startProcess({ RADAR_DATA_DIR: dir })
        cleanUp.push(first.stop)
        return {}
      },
      /already runs on/,
    ],
    ['half of Reddit', async () => ({ REDDIT_CLIENT_ID: 'abc' }), /REDDIT_CLIENT_SECRET missing/],
    [
      'half of an AI provider',
      async () => ({ AI_PROVIDER: 'openai', AI_MODEL: 'any' }),
      /AI_API_KEY missing/,
    ],
    ['a port that is none', async () => ({ PORT: 'http' }), /PORT is not a port/],
    [
      'a database that does not answer',
      async () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/radar' }),
      /DATABASE_URL does not answer/,
    ],
    ['a worker without a database', async () => ({ RADAR_ROLE: 'worker' }), /needs DATABASE_URL/],
    [
      'a data directory below a file',
      async () => ({ RADAR_DATA_DIR: `${import.meta.filename}/data` }),
      /cannot be written/,
    ],
  ])('refuses %s with one line', async (_name, prepare, line) => {
    const dir = await makeDataDir()
    cleanUp.push(dir.remove)
    const env = await prepare(dir.path)
    const refusal = await startProcess({ RADAR_DATA_DIR: dir.path, ...env }).then(
      () => 'It started.',
      (error: Error) => error.message,
    )
    expect(refusal).toMatch(line)
    expect(refusal.split('Radar cannot start')[1]?.trim().split('\n')).toHaveLength(1)
  })

  test('refuses an occupied port with one line', async () => {
    const [here, there] = [await makeDataDir(), await makeDataDir()]
    cleanUp.push(here.remove, there.remove)
    const first = await startProcess({ RADAR_DATA_DIR: here.path })
    cleanUp.push(first.stop)
    const env = { RADAR_DATA_DIR: there.path, PORT: new URL(first.url).port }
    await expect(startProcess(env)).rejects.toThrow(/Port \d+ is taken by another program/)
  })
})

/** Ends all that a process has started and left, if there is anything. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
