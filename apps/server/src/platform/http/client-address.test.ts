import { expect, test } from 'vitest'
import { addressThrough } from './client-address.ts'
import { ConfigError, readConfig } from '../process/env.ts'

const proxies = ['127.0.0.1', '10.1.0.0/16', '2001:db8:ffff::/48']
const request = (remoteAddress: string, forwarded?: string) => ({
  incoming: { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } },
})

test.each([
  ['nobody between us', '198.51.100.7', undefined, '198.51.100.7'],
  ['a client that claims to be another', '198.51.100.7', '203.0.113.1', '198.51.100.7'],
  ['our proxy', '127.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['our proxy, and a claim of the client', '127.0.0.1', '192.0.2.66, 203.0.113.1', '203.0.113.1'],
  ['two of our proxies', '10.1.2.3', '192.0.2.66, 203.0.113.1, 10.1.9.9', '203.0.113.1'],
  ['our proxy over IPv6', '2001:db8:ffff::1', '2001:db8:1::5', '2001:db8:1::5'],
  ['our proxy, which says nothing', '127.0.0.1', undefined, '127.0.0.1'],
  ['our proxy, which says nonsense', '127.0.0.1', '203.0.113.1, <script>', '127.0.0.1'],
  ['our proxy itself', '127.0.0.1', '10.1.0.1', '127.0.0.1'],
])('%s', (_, remote, forwarded, expected) => {
  expect(addressThrough(proxies)(request(remote, forwarded))).toBe(expected)
})

test('without proxies of our own, nobody is believed', () => {
  expect(addressThrough([])(request('127.0.0.1', '203.0.113.1'))).toBe('127.0.0.1')
  expect(addressThrough([])(undefined)).toBeUndefined()
})

test('proxies that are none are refused with one line', () => {
  expect(readConfig({ RADAR_PROXIES: ' 10.0.0.0/8 , ::1' }).proxies).toEqual(['10.0.0.0/8', '::1'])
  expect(readConfig({ RADAR_PROXIES: '' }).proxies).toEqual([])
  for (const wrong of ['proxy.example.com', '10.0.0.0/33', '10.0.0', '10.0.0.0/x'])
    expect(() => readConfig({ RADAR_PROXIES: wrong })).toThrow(
      new ConfigError('RADAR_PROXIES is not a list of addresses like 127.0.0.1,10.0.0.0/8'),
    )
})
