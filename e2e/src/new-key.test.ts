import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from './create-database.ts'
import { makeDataDir, startProcess } from './start-process.ts'

type Session = { url: string; cookie: string }

const makeKey = () => randomBytes(32).toString('base64url')

test.skipIf(!process.env['RADAR_TEST_POSTGRES'])(
  'a process with a new master key seals anew what the one before sealed, which may then go',
  async () => {
    const database = await createDatabase(process.env['RADAR_TEST_POSTGRES'] ?? '')
    onTestFinished(() => database.drop())
    const dir = await makeDataDir({ isEmpty: true })
    onTestFinished(() => dir.remove())
    const start = async (env: Record<string, string>) => {
      const radar = await startProcess({ RADAR_DATA_DIR: dir.path, DATABASE_URL: database.url, ...env })
      onTestFinished(() => radar.kill())
      return radar
    }
    const [first, second] = [makeKey(), makeKey()]

    const before = await start({ RADAR_SECRET_KEY: first })
    const made = await call<{ url: string }>(await signUp(before.url), 'POST')
    const [sealedWith] = await keysInUse(database.url)
    await before.stop()

    const between = await start({ RADAR_SECRET_KEY: second, RADAR_OLD_SECRET_KEYS: first })
    await expect.poll(() => keysInUse(database.url)).not.toContain(sealedWith)
    await between.stop()

    const after = await start({ RADAR_SECRET_KEY: second })
    const kept = await call<{ url: string }>(await signIn(after.url), 'GET')
    expect(secretIn(kept.url)).toBe(secretIn(made.url))
  },
)

const PERSON = { email: 'kim@example.com', password: 'correct horse battery' }

const signUp = (url: string) => enter(url, 'sign-up', { name: 'Kim Keeper', ...PERSON })
const signIn = (url: string) => enter(url, 'sign-in', PERSON)

async function enter(url: string, how: string, body: object): Promise<Session> {
  const answer = await fetch(`${url}/api/auth/${how}/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { url, cookie: cookie.join('; ') }
}

/** Reads the secret address at which a site reports visits, or makes it. */
async function call<Answer>({ url, cookie }: Session, method: 'GET' | 'POST'): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1/visit-hook`, { method, headers: { origin: url, cookie } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

/** Each process listens on a port of its own. */
const secretIn = (url: string) => new URL(url).pathname

/** The ids of the keys that seal addresses of visits. */
async function keysInUse(database: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('set role radar_system')
  const { rows } = await client.query<{ id: string }>(`select secret ->> 'key_id' as id from visit_hooks`)
  await client.end()
  return rows.map(({ id }) => id)
}
