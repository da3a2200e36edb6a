import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { describeEnvironment } from '../apps/server/src/platform/process/describe-environment.ts'

const root = resolve(import.meta.dirname, '..')
const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8')
const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
const { services, networks } = parse(compose, { merge: true }) as {
  services: Record<string, object>
  networks: { default: { ipam: { config: { gateway: string }[] } } }
}

/** The formatter aligns the cells of a table, which says nothing. */
const withoutAlignment = (text: string) => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')

test('the table of variables is the one that the code has; else put this into docs/operating.md', () => {
  const [, shown = ''] = /^## Every variable$([\s\S]*?)(?=^## )/m.exec(operating) ?? []
  const table = shown.split('\n').filter((line) => line.startsWith('|'))
  expect(withoutAlignment(table.join('\n'))).toBe(withoutAlignment(describeEnvironment()))
})

test('compose.yaml passes every variable on, and none that Radar does not know', () => {
  const named = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)
  const known = [...describeEnvironment().matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = '']) => name)
  const own = ['POSTGRES_PASSWORD', 'RADAR_DATABASE_PASSWORD']
  expect(named.filter((name) => !known.includes(name) && !own.includes(name))).toEqual([])
  const setByImageOrFile = ['PORT', 'HOST', 'RADAR_ROLE', 'RADAR_DATA_DIR', 'DATABASE_URL']
  expect(known.filter((name) => !named.includes(name) && !setByImageOrFile.includes(name))).toEqual([])
})

test('commands name services that compose.yaml has', () => {
  const named = [...operating.matchAll(/docker compose (?:stop|up -d)((?: [\w-]+)*)/g)].flatMap(
    ([, words = '']) => words.split(' ').filter((word) => word !== '' && !word.startsWith('-')),
  )
  expect(named).toContain('api-1')
  expect(named.filter((name) => !Object.hasOwn(services, name))).toEqual([])
})

test('the address that a proxy on the machine has for the containers is the gateway of their network', () => {
  const [, address] = /one on this machine comes from ([\d.]+) there/.exec(operating) ?? []
  expect(networks.default.ipam.config.map(({ gateway }) => gateway)).toEqual([address])
})
