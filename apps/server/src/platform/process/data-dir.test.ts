import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shareDataDir, takeDataDir } from './data-dir.ts'
import { StartupError } from '../errors.ts'
import { readMasterKey, readOldKeys } from '../secrets/master-key.ts'

let dir: string
const lock = () => join(dir, 'lock')

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'radar-data-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** Another process that tries to take the directory, and keeps it until it is killed. */
async function startElsewhere() {
  const program = `
    import { takeDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))}
    try {
      takeDataDir(${JSON.stringify(dir)})
      console.log('taken')
      setInterval(() => {}, 1_000)
    } catch (error) {
      console.log(error.message)
    }`
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => other.once('exit', () => resolve()))
  const said = await new Promise<string>((resolve) =>
    other.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
  )
  const kill = () => {
    other.kill('SIGKILL')
    return ended
  }
  return { pid: other.pid!, said, kill }
}

test('a directory is taken once, and free again when it is released', () => {
  const first = takeDataDir(dir)
  expect(() => takeDataDir(dir)).toThrow(
    new StartupError(`Radar already runs on ${dir} (process ${process.pid}).`),
  )
  first.release()
  expect(readdirSync(dir)).toEqual([])
  takeDataDir(dir).release()
})

test('who lives holds it; who was killed does not', async () => {
  const other = await startElsewhere()
  expect(() => takeDataDir(dir)).toThrow(
    new StartupError(`Radar already runs on ${dir} (process ${other.pid}).`),
  )
  await other.kill()
  expect(existsSync(lock())).toBe(true)
  takeDataDir(dir).release()
})

test('a process that only has the id of one that is gone does not hold it', () => {
  takeDataDir(dir)
  const [pid, started = ''] = readFileSync(lock(), 'utf8').split('\n')
  expect(started).not.toBe('')
  writeFileSync(lock(), `${pid}\n${Number(started) + 1 || `${started} earlier`}\n`)
  takeDataDir(dir).release()
})

test.each(['', 'nonsense\n', '-1\nx\n', '0\n\n', '999999999\n1\n', '1e3\n\n'])(
  'a lock that names nobody is replaced: %j',
  async (text) => {
    await writeFile(lock(), text)
    takeDataDir(dir).release()
  },
)

test('of many that start at once on what a dead one left, one takes it', async () => {
  for (let round = 0; round < 3; round++) {
    await writeFile(lock(), '999999999\n1\n')
    const starts = await Promise.all(Array.from({ length: 6 }, startElsewhere))
    expect(starts.filter(({ said }) => said === 'taken')).toHaveLength(1)
    await Promise.all(starts.map(({ kill }) => kill()))
  }
})

test('a release does not take away what another has taken since', async () => {
  const first = takeDataDir(dir)
  await rm(lock())
  const other = await startElsewhere()
  first.release()
  expect(readFileSync(lock(), 'utf8')).toContain(String(other.pid))
  await other.kill()
})

test('a directory that cannot be is refused with one line that says what to do', async () => {
  await writeFile(join(dir, 'file'), '')
  const impossible = join(dir, 'file', 'data')
  for (const prepare of [shareDataDir, takeDataDir])
    expect(() => prepare(impossible)).toThrow(
      new StartupError(
        `The data directory ${impossible} cannot be written (ENOTDIR). Set RADAR_DATA_DIR to one that can.`,
      ),
    )
  if (process.getuid?.() === 0) return
  await mkdir(join(dir, 'locked'))
  await chmod(join(dir, 'locked'), 0o500)
  expect(() => takeDataDir(join(dir, 'locked'))).toThrow(/cannot be written \(EACCES\)/)
})

test.each(['db', 'forum.jsonl', 'lock', 'secret.key', 'test-billing.json'])(
  'a directory in which %s belongs to another user is refused with one line',
  async (name) => {
    const file = join(dir, name)
    // Nobody may open what leads to itself, not even the superuser.
    await symlink(file, file)
    const refused = new StartupError(
      `${file} cannot be read (ELOOP). Give everything in ${dir} to the user that Radar runs as.`,
    )
    expect(() => takeDataDir(dir)).toThrow(refused)
    if (process.getuid?.() === 0) return
    await rm(file)
    await writeFile(file, '', { mode: 0o000 })
    expect(() => takeDataDir(dir)).toThrow(/cannot be read \(EACCES\)/)
  },
)

test('a directory may contain what others left that Radar does not use there', async () => {
  const leave = (name: string) => symlink(join(dir, name), join(dir, name))
  await leave('lost+found')
  takeDataDir(dir).release()
  await leave('db')
  shareDataDir(dir).release()
  await leave('secret.key')
  expect(() => shareDataDir(dir)).toThrow(/secret\.key cannot be read/)
})

test('a key that its owner may only read is used', async () => {
  const key = readMasterKey(undefined, dir)
  await chmod(join(dir, 'secret.key'), 0o400)
  takeDataDir(dir).release()
  expect(readMasterKey(undefined, dir)).toBe(key)
})

test('a new directory is closed to everybody else', () => {
  const data = takeDataDir(join(dir, 'new', 'data'))
  expect(statSync(data.path).mode & 0o777).toBe(0o700)
  data.release()
})

test('the master key is made once, for its owner alone', () => {
  const key = readMasterKey(undefined, dir)
  const file = join(dir, 'secret.key')
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readMasterKey(undefined, dir)).toBe(key)
  expect(readFileSync(file, 'utf8')).toBe(`${key}\n`)
})

test('a key that is given is used and not kept; the one that was kept still opens', () => {
  expect(readMasterKey('a key that somebody set, long enough', dir)).toBe(
    'a key that somebody set, long enough',
  )
  expect(existsSync(join(dir, 'secret.key'))).toBe(false)
  const kept = readMasterKey(undefined, dir)
  expect(readOldKeys(['older'], dir)).toEqual(['older', kept])
})

test('two that start at once agree on one key', async () => {
  const program = `
    import { readMasterKey } from ${JSON.stringify(join(import.meta.dirname, '../secrets/master-key.ts'))}
    console.log(readMasterKey(undefined, ${JSON.stringify(dir)}))`
  const keys = await Promise.all(
    Array.from(
      { length: 6 },
      () =>
        new Promise<string>((resolve) => {
          const starter = spawn(process.execPath, ['--input-type=module', '-e', program])
          let said = ''
          starter.stdout.on('data', (data: Buffer) => (said += data.toString()))
          starter.stderr.on('data', (data: Buffer) => (said += data.toString()))
          starter.once('close', () => resolve(said.trim()))
        }),
    ),
  )
  expect(new Set(keys)).toEqual(new Set([readMasterKey(undefined, dir)]))
})

test('an empty key file is refused rather than taken for a key', async () => {
  await writeFile(join(dir, 'secret.key'), '\n')
  expect(() => readMasterKey(undefined, dir)).toThrow(StartupError)
})

test.skipIf(process.platform === 'win32')(
  'a directory that others could read is closed to them',
  async () => {
    await chmod(dir, 0o755)
    shareDataDir(dir)
    expect(statSync(dir).mode & 0o777).toBe(0o700)
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'a directory that Radar may not close is refused with one line',
  async () => {
    await chmod(dir, 0o777)
    const program = `
    process.setgid(65534)
    process.setuid(65534)
    const { shareDataDir } = await import(${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))})
    try {
      shareDataDir(${JSON.stringify(dir)})
      console.log('taken')
    } catch (error) {
      console.log(error.name, error.message)
    }`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    })
    expect(stdout.trim()).toMatch(/^StartupError The data directory .* is open to other users[^\n]*chmod 700/)
  },
)
