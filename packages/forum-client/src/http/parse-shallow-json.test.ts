import { expect, test } from 'vitest'
import { parseShallowJson } from './parse-shallow-json.ts'

test.each(['{"a":[1,"b]\\"[",null]}', '"[[["', '"\\\\"', '[{"a":"{"},{"b":"}"}]', '3'])(
  '%s is parsed',
  (json) => {
    expect(parseShallowJson(json)).toEqual(JSON.parse(json))
  },
)

test('JSON is parsed 200 levels deep, whatever its texts hold', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}"${']['.repeat(500)}"${']'.repeat(levels)}`
  expect(JSON.stringify(parseShallowJson(nested(200)))).toBe(nested(200))
  expect(() => parseShallowJson(nested(201))).toThrow(SyntaxError)
  expect(() => parseShallowJson('{"a":'.repeat(200_000))).toThrow(SyntaxError)
})

test('JSON holds 200,000 values at most, of which those in texts are none', () => {
  const list = (values: number) => `["${','.repeat(2_000_000)}"${',{}'.repeat(values / 2)}]`
  expect(parseShallowJson(list(190_000))).toHaveLength(95_001)
  expect(() => parseShallowJson(list(200_000))).toThrow('The JSON holds more than 200000 values.')
})

test.each(['', '{', '"a', '[1,]', '"\\"'])('%s is no JSON', (json) => {
  expect(() => parseShallowJson(json)).toThrow(SyntaxError)
})
