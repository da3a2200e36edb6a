import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { formatHost } from './format-host.ts'

test.each([
  'bücher.example',
  'forum.größe.example',
  'łódź.example',
  '日本語.example',
  'ひらがな.example',
  '한국어.example',
])('%s is shown in its letters', (host) => {
  expect(domainToASCII(host)).toMatch(/xn--/)
  expect(formatHost(domainToASCII(host))).toBe(host)
})

test.each([
  'аррӏе.example',
  'раypal.example',
  'ραypal.example',
  'pаypal.example',
  'dıscourse.example',
  'ɑpple.example',
  'booĸ.example',
  'example.comノpath.example',
])('%s could be taken for another and stays as it resolves', (host) => {
  const ascii = domainToASCII(host)
  expect(formatHost(ascii)).toBe(ascii)
})

test('whatever stands around a host stays, and what is no Punycode', () => {
  expect(formatHost('werkzeug@xn--bcher-kva.example/c/xyz/5')).toBe('werkzeug@bücher.example/c/xyz/5')
  for (const text of ['xn--.example', 'xn--99999999999.example', 'xn--a', 'lemmy.world', 'axn--bcher-kva'])
    expect(formatHost(text)).toBe(text)
})
