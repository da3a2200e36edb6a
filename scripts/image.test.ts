import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Service = {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  privileged?: boolean
  security_opt?: string[]
  ports?: string[]
  deploy?: { replicas: number }
  networks?: { default?: { ipv4_address?: string } }
  environment: Record<string, string>
}
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const stages = read('Dockerfile').split(/^(?=FROM )/m)
const last = stages.at(-1) ?? ''

/** A version to its last part, with or without a digest. */
const EXACT = /:\d+\.\d+(\.\d+)?-[a-z-]+(@sha256:[0-9a-f]{64})?$/

test('every image that is taken from elsewhere has an exact version, and a word where its digest is missing', () => {
  const taken = [
    ...stages.flatMap((stage) => [...stage.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image)),
    ...Object.values(services).flatMap(({ image }) => (image && image !== 'radar' ? [image] : [])),
  ]
  expect(taken.length).toBeGreaterThan(2)
  for (const image of taken) expect(image).toMatch(EXACT)
  const isWhole = taken.every((image) => image.includes('@sha256:'))
  for (const file of ['Dockerfile', 'compose.yaml'])
    if (!isWhole) expect(read(file)).toContain('No digest stands beside')
})

test.each(Object.entries(services))(
  '%s may write nothing, do nothing more and become nobody else',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(service.cap_add).toBeUndefined()
    expect(service.privileged).toBeUndefined()
  },
)

test('Radar logs in as the role that the volume is given to, and the superuser’s password is not told to it', () => {
  const script = read('scripts/postgres/give-to-login-role.sh')
  expect(script).toMatch(/alter role radar_login login nosuperuser nobypassrls .*noinherit/)
  for (const name of ['api-1', 'api-2', 'worker']) {
    const { environment } = services[name]!
    expect(new URL(environment['DATABASE_URL']!.replace(/\$\{[^}]*\}/g, 'x')).username).toBe('radar_login')
    expect(JSON.stringify(environment)).not.toContain('POSTGRES_PASSWORD')
  }
})

test('a proxy stands before two processes that answer, and two more work in the background', () => {
  const proxy = read('scripts/proxy/haproxy.cfg')
  const proxied = [...proxy.matchAll(/^ {2}server \S+ (\S+)$/gm)].map(([, place]) => place)
  expect(proxied).toEqual(['api-1:3000', 'api-2:3000'])
  expect(proxy).toMatch(/^ {2}option httpchk GET \/readyz$/m)
  const roleOf = (name: string) => services[name]?.environment['RADAR_ROLE']
  expect(['api-1', 'api-2', 'worker'].map(roleOf)).toEqual(['api', 'api', 'worker'])
  expect(services['worker']?.deploy?.replicas).toBe(2)
  expect(read('README.md')).toContain('a PostgreSQL, two `api`s behind a proxy and two `worker`s')
  // Only the proxy is reached from outside, by this machine; Radar believes what it says, and nobody else there.
  const published = Object.entries(services).flatMap(([name, { ports }]) => (ports ? [[name, ports]] : []))
  expect(published).toEqual([['proxy', ['127.0.0.1:3000:8080']]])
  const address = services['proxy']?.networks?.default?.ipv4_address ?? 'none'
  for (const name of ['api-1', 'api-2'])
    expect(services[name]?.environment['RADAR_PROXIES']?.split(',')[0]).toBe(address)
})

test('the image takes neither what builds nor what tests, and does not run as root', () => {
  expect(last).toMatch(/npm ci [^\n]*--omit=dev --omit=optional --workspace=apps\/server/)
  const copied = [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  expect(copied.toSorted()).toEqual([
    '.npmrc',
    'apps/server',
    'package-lock.json',
    'package.json',
    'packages',
  ])
  expect(last).toMatch(/^USER node$/m)
})

test('what the image runs imports only what it installs', () => {
  const folders = ['apps/server', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)]
  const missing = folders.flatMap((folder) => {
    const { name, dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
      name: string
      dependencies?: Record<string, string>
    }
    return sourcesOf(`${folder}/src`).flatMap((file) =>
      importsOf(read(file))
        .filter((imported) => imported !== name && !(imported in dependencies))
        .map((imported) => `${file} imports ${imported}`),
    )
  })
  expect(missing).toEqual([])
})

/** Lists the sources that run: no tests, and nothing that only tests use. */
function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !/\/testing\//.test(file))
}

/** Packages that a source imports when it runs; a type is gone by then. */
function importsOf(source: string): string[] {
  const imports = source.matchAll(
    /^(?:import|export)\s(?!type\b)[^'"`;]*?from '([^.'][^']*)'|^import '([^.'][^']*)'|\bimport\('([^.'][^']*)'\)/gm,
  )
  return [...imports]
    .map(([, from, whole, late]) => from ?? whole ?? late ?? '')
    .filter((path) => !path.startsWith('node:'))
    .map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}
