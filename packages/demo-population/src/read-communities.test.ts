import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { POST_KINDS } from './community.ts'
import { readCommunities } from './read-communities.ts'

const THEME_PARTS = ['needs', 'selves', 'limits', 'tips', 'topics', 'offers', 'hires', 'moments'] as const

test('every file of the folder is a community, named as the file', () => {
  const files = readdirSync(new URL('communities/', import.meta.url))
  expect(readCommunities().map(({ name }) => `${name}.json`)).toEqual(files.toSorted())
})

test.each(readCommunities().map((community) => [community.name, community] as const))(
  'r/%s has everything a community needs',
  (_name, { title, description, subscribers, founded, flaired, rules, theme, regulars, sellers, posts }) => {
    expect([title, description].every(isText)).toBe(true)
    expect(Number.isInteger(subscribers)).toBe(true)
    expect(Date.parse(founded)).not.toBeNaN()
    expect(typeof flaired).toBe('boolean')
    expect(rules.every((rule) => isText(rule.short_name) && isText(rule.description))).toBe(true)
    for (const part of THEME_PARTS) {
      expect(theme[part].length, part).toBeGreaterThan(0)
      expect(theme[part].every(isText), part).toBe(true)
    }
    expect(theme.products.length).toBeGreaterThan(0)
    expect(theme.products.every(({ name, what }) => isText(name) && isText(what))).toBe(true)
    expect(regulars.length).toBeGreaterThan(0)
    expect(sellers.length).toBeGreaterThan(0)
    expect(
      posts.every(({ kind, title: of, body }) => POST_KINDS.includes(kind) && isText(of) && isText(body)),
    ).toBe(true)
  },
)

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
