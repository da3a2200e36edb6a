import { expect, test } from 'vitest'
import { isAllowed, parseRobots } from './parse-robots.ts'

const USUAL = `# a remark
User-agent: *
Disallow: /search
Disallow: /*?api_key*
Disallow: /t/*/*.rss

User-agent: Googlebot
Disallow: /admin/
`

test.each([
  [USUAL, '/posts.json', true],
  [USUAL, '/search.json', false],
  [USUAL, '/posts.json?api_key=1', false],
  [USUAL, '/t/a/1.rss', false],
  [USUAL, '/t/1.json', true],
  ['User-agent: *\nDisallow: /', '/posts.json', false],
  ['User-agent: *\nDisallow:', '/posts.json', true],
  ['User-agent: *\nDisallow: /\nAllow: /posts', '/posts.json', true],
  ['User-agent: *\nAllow: /p\nDisallow: /p', '/posts.json', true],
  ['User-agent: *\nDisallow: /posts.json$', '/posts.json', false],
  ['User-agent: *\nDisallow: /posts.json$', '/posts.json?before=1', true],
  ['User-agent: *\nDisallow: /*.json$', '/posts.json', false],
  ['User-agent: *\nDisallow: *json*', '/posts.json', false],
  ['User-agent: radar\nDisallow: /\n\nUser-agent: *\nDisallow: /search', '/posts.json', false],
  ['user-agent: RADAR\nallow: /\n\nUser-agent: *\nDisallow: /', '/posts.json', true],
  ['User-agent: other\nUser-agent: radar\nDisallow: /', '/posts.json', false],
  ['User-agent: other\nDisallow: /', '/posts.json', true],
  ['User-agent: *\r\nDisallow: / # all', '/posts.json', false],
  ['<html><body>Not found</body></html>', '/posts.json', true],
  ['', '/posts.json', true],
])('by %j, %s is allowed: %j', (text, path, allowed) => {
  expect(isAllowed(parseRobots(text, 'radar'), path)).toBe(allowed)
})

test.each([
  ['many rules', 'Disallow: /x\n'.repeat(4_000)],
  ['long rules', `Disallow: /${'x'.repeat(90_000)}\n`.repeat(5)],
])('%s are not all remembered', (_, lines) => {
  const rules = parseRobots(`User-agent: *\nDisallow: /first\n${lines}`, 'radar')
  expect(rules[0]?.path).toBe('/first')
  expect(rules.length).toBeLessThanOrEqual(500)
  expect(rules.map(({ path }) => path).join('').length).toBeLessThanOrEqual(20_000)
})

test('rules without end are read in time', () => {
  const stars = `User-agent: *\n${`Disallow: /${'*a'.repeat(200)}b\n`.repeat(1_000)}`
  expect(isAllowed(parseRobots(stars, 'radar'), `/${'a'.repeat(2_000)}`)).toBe(true)
})
