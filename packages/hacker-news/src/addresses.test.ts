import { expect, test } from 'vitest'
import { itemAddress, parseItemAddress } from './addresses.ts'

test.each([
  ['https://news.ycombinator.com/item?id=1234', 1234],
  ['http://www.news.ycombinator.com/item?id=1234', 1234],
  [' news.ycombinator.com/item?id=1234 ', 1234],
  ['HTTPS://NEWS.YCOMBINATOR.COM/item?p=2&id=1234', 1234],
  ['https://news.ycombinator.com/item?id=1234#1300', 1300],
  ['https://news.ycombinator.com/item?id=1234#unv_1300', 1234],
  ['https://news.ycombinator.com/item?id=01234', null],
  ['https://news.ycombinator.com/item?id=-1', null],
  ['https://news.ycombinator.com/item?id=12345678901234567890', null],
  ['https://news.ycombinator.com/item', null],
  ['https://news.ycombinator.com/user?id=1234', null],
  ['https://news.ycombinator.com.example.org/item?id=1234', null],
  ['https://me@news.ycombinator.com/item?id=1234', null],
  ['https://news.ycombinator.com:8080/item?id=1234', null],
  ['1234', null],
  ['', null],
])('%j leads to %j', (pasted, id) => {
  expect(parseItemAddress(pasted)).toBe(id)
})

test('an address that was made leads to its item', () => {
  expect(parseItemAddress(itemAddress(42_000_001))).toBe(42_000_001)
})
