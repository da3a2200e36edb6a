import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { selfSignedCertificate } from '@radar/reddit-simulator/self-signed-certificate'
import {
  createFetchOutside,
  createGatewayFetch,
  createGuardedFetch,
  createSendOutside,
} from './fetch-outside.ts'

const PUBLIC = '93.184.215.14'

/** Stands for everything that must not be asked, and for the one public site. */
let hits: string[]
let dialled: string[]
let answer: (request: IncomingMessage, response: ServerResponse) => void
const canary = createServer((request, response) => {
  hits.push(request.url ?? '')
  answer(request, response)
})
let port: number

beforeAll(async () => {
  canary.listen(0, '127.0.0.1')
  await once(canary, 'listening')
  port = (canary.address() as AddressInfo).port
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})
beforeEach(() => {
  hits = []
  dialled = []
  answer = (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Tallybird</h1>')
})

type Names = Record<string, string[][]>

/** DNS gives each of a name's answers in turn; every connection ends at the canary, and is written down. */
const open = (names: Names, max_ms?: number) => createFetchOutside(networkOf(names, max_ms))

const openForum = (names: Names, max_ms?: number) => createGuardedFetch(networkOf(names, max_ms))

function networkOf(names: Names, max_ms = 5_000) {
  const answers = structuredClone(names)
  return {
    max_ms,
    resolve: (hostname: string) => {
      const given = answers[hostname] ?? [[hostname]]
      return Promise.resolve((given.length > 1 ? given.shift() : given[0]) ?? [])
    },
    dial: (address: string, to: number) => {
      dialled.push(`${address}:${to}`)
      return connect({ host: '127.0.0.1', port })
    },
  }
}

const SITE: Names = { 'tallybird.example': [[PUBLIC]] }

test('reads a page from the address that DNS gave, by the usual port', async () => {
  const page = await open(SITE)('http://tallybird.example/about?x=1')
  expect(page).toEqual({
    url: 'http://tallybird.example/about?x=1',
    contentType: 'text/html',
    text: '<h1>Tallybird</h1>',
  })
  expect(dialled).toEqual([`${PUBLIC}:80`])
  expect(hits).toEqual(['/about?x=1'])
})

test('a host alone is an address, and is asked over https', async () => {
  await expect(open(SITE)('tallybird.example')).rejects.toThrow('It cannot be reached.')
  expect(dialled).toEqual([`${PUBLIC}:443`])
})

describe('a site whose certificate', () => {
  const { key, cert } = selfSignedCertificate(['tallybird.example'])
  const secure = createSecureServer({ key, cert }, (request, response) => {
    hits.push(request.url ?? '')
    answer(request, response)
  })
  const known = getCACertificates('default')
  const network = {
    max_ms: 5_000,
    resolve: () => Promise.resolve([PUBLIC]),
    dial: () => connect({ host: '127.0.0.1', port: (secure.address() as AddressInfo).port }),
  }
  const fetchOutside = createFetchOutside(network)
  const sendOutside = createSendOutside(network)

  beforeAll(async () => {
    secure.listen(0, '127.0.0.1')
    await once(secure, 'listening')
  })
  afterEach(() => setDefaultCACertificates(known))
  afterAll(() => {
    secure.closeAllConnections()
    secure.close()
  })

  test.each([
    ['read', () => fetchOutside('https://tallybird.example/')],
    ['written to', () => sendOutside('https://tallybird.example/', { headers: {}, body: 'A secret' })],
  ])('nobody vouches for is not %s', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({
      message: 'Its certificate is not trusted.',
      cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    })
    expect(hits).toEqual([])
  })

  test.each([
    ['Its certificate has expired.', -2],
    ['Its certificate is not valid yet.', 2],
  ])('is of another time is reported as such: %s', async (message, days) => {
    const other = selfSignedCertificate(['tallybird.example'], Date.now() + days * 86_400_000)
    secure.setSecureContext(other)
    setDefaultCACertificates([...known, other.cert])
    await expect(fetchOutside('https://tallybird.example/')).rejects.toThrow(message)
    secure.setSecureContext({ key, cert })
  })

  test('names another site is not read, and the site that it names is', async () => {
    setDefaultCACertificates([...known, cert])
    await expect(fetchOutside('https://other.example/')).rejects.toMatchObject({
      message: 'Its certificate is for another name.',
      cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    })
    expect(hits).toEqual([])
    expect((await fetchOutside('https://tallybird.example/')).text).toBe('<h1>Tallybird</h1>')
  })
})

describe.each([
  ['a page', open],
  ['a forum', openForum],
])('as %s it never asks', (_kind, openAs) => {
  const inside = [
    '127.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '127.0.0.1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.0.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:93.184.215.14]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fd00::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    'localhost',
    'localhost.',
    'db.internal',
    'printer.local',
    'metadata.google.internal',
    'radar',
    '127。0。0。1',
    '..',
    'forum..example',
    '①②⑦.⓪.⓪.①',
  ]
  test.each(inside)('http://%s/', async (host) => {
    await expect(openAs({})(`http://${host}/`)).rejects.toMatchObject({ name: 'OutsideAddressError' })
    expect(dialled).toEqual([])
    expect(hits).toEqual([])
  })

  const strange = [
    'ftp://tallybird.example/',
    'file:///etc/passwd',
    'gopher://tallybird.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://tallybird.example:5432/',
    'https://tallybird.example:80/',
    'http://tallybird.example:443/',
    'tallybird.example:8080',
    'http://kim:secret@tallybird.example/',
    'http://',
    '',
    `http://tallybird.example/${'x'.repeat(2_000)}`,
  ]
  test.each(strange)('%s', async (address) => {
    await expect(openAs(SITE)(address)).rejects.toMatchObject({ name: 'OutsideAddressError' })
    expect(dialled).toEqual([])
  })

  test.each([
    ['a name that means this machine', [['127.0.0.1']]],
    ['a name that means it in IPv6', [['::1']]],
    ['a name that means it in mapped IPv6', [['::ffff:127.0.0.1']]],
    ['a name with a public and a private address', [[PUBLIC, '10.0.0.1']]],
    ['a name that means the metadata service', [['169.254.169.254']]],
  ])('%s', async (_, answers) => {
    await expect(
      openAs({ '127.0.0.1.nip.example': answers })('http://127.0.0.1.nip.example/'),
    ).rejects.toMatchObject({
      name: 'OutsideAddressError',
    })
    expect(dialled).toEqual([])
  })
})

test('a name whose answer changes is connected to as it was judged', async () => {
  await open({ 'flip.example': [[PUBLIC], ['127.0.0.1']] })('http://flip.example/')
  expect(dialled).toEqual([`${PUBLIC}:80`])
})

describe('a redirect', () => {
  const sendTo = (location: string) => {
    answer = (request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location }).end()
        : response.setHeader('content-type', 'text/plain').end('There')
  }

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:5432/',
    '//[::1]/',
    'file:///etc/passwd',
    'http://tallybird.example:22/',
    'http://inside.example/',
  ])('to %s is not followed', async (location) => {
    sendTo(location)
    const fetchOutside = open({ ...SITE, 'inside.example': [['192.168.0.1']] })
    await expect(fetchOutside('http://tallybird.example/')).rejects.toMatchObject({
      name: 'OutsideAddressError',
    })
    expect(hits).toEqual(['/'])
  })

  test('to another page is followed, and its name is asked anew', async () => {
    sendTo('http://www.tallybird.example/home')
    const page = await open({ ...SITE, 'www.tallybird.example': [['93.184.215.99']] })(
      'http://tallybird.example/',
    )
    expect(page).toMatchObject({ url: 'http://www.tallybird.example/home', text: 'There' })
    expect(dialled).toEqual([`${PUBLIC}:80`, '93.184.215.99:80'])
  })

  test('in a circle ends', async () => {
    answer = (_, response) => response.writeHead(301, { location: '/again' }).end()
    await expect(open(SITE)('http://tallybird.example/')).rejects.toThrow('too many times')
    expect(hits).toHaveLength(4)
  })
})

test('of a page without end the beginning is read', async () => {
  answer = (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const part = 'x'.repeat(64 * 1_024)
    const write = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', write)
    write()
  }
  const { text } = await open(SITE)('http://tallybird.example/')
  expect(text).toHaveLength(512 * 1_024)
})

test('a page that never comes is given up', async () => {
  answer = () => undefined
  await expect(open(SITE, 100)('http://tallybird.example/')).rejects.toThrow('It takes too long to answer.')
})

test('a page that stops half-way is given up', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>')
  await expect(open(SITE, 100)('http://tallybird.example/')).rejects.toThrow('It takes too long to answer.')
})

test('a name that nobody answers for is given up', async () => {
  const fetchOutside = createFetchOutside({
    max_ms: 100,
    resolve: () => new Promise(() => undefined),
    dial: () => connect({ host: '127.0.0.1', port }),
  })
  await expect(fetchOutside('http://tallybird.example/')).rejects.toThrow('It takes too long to answer.')
})

test.each([
  ['an image', { 'content-type': 'image/png' }, 200],
  ['no type at all', {}, 200],
  ['a packed page', { 'content-type': 'text/html', 'content-encoding': 'gzip' }, 200],
  ['a missing page', { 'content-type': 'text/html' }, 404],
])('%s is not read', async (_, headers, status) => {
  answer = (_request, response) => response.writeHead(status, headers as Record<string, string>).end('<h1>')
  await expect(open(SITE)('http://tallybird.example/')).rejects.toMatchObject({ name: 'OutsidePageError' })
})

test('reads other alphabets, and those that it does not know as well as it can', async () => {
  answer = (_, response) =>
    response
      .setHeader('content-type', 'text/html; charset=iso-8859-1')
      .end(Buffer.from([0x43, 0x61, 0x66, 0xe9]))
  expect((await open(SITE)('http://tallybird.example/')).text).toBe('Café')
  answer = (_, response) => response.setHeader('content-type', 'text/html; charset=klingon').end('Cafe')
  expect((await open(SITE)('http://tallybird.example/')).text).toBe('Cafe')
})

test.each([
  ['a page', open],
  ['a forum', openForum],
])('an answer that changes the protocol is none for %s', async (_, openAs) => {
  answer = (_request, response) =>
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  await expect(openAs(SITE)('http://tallybird.example/')).rejects.toThrow('It cannot be reached.')
})

describe('a forum', () => {
  test('is asked at the address that DNS gave once, with the headers of the caller, as its answer came', async () => {
    answer = (request, response) =>
      response
        .writeHead(429, { 'retry-after': '7', 'content-type': 'application/json' })
        .end(JSON.stringify({ agent: request.headers['user-agent'], host: request.headers.host }))
    const fetchForum = openForum({ 'forum.example': [[PUBLIC], ['127.0.0.1']] })
    const response = await fetchForum('http://forum.example/posts.json', {
      headers: { 'user-agent': 'radar-test' },
    })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.json()).toEqual({ agent: 'radar-test', host: 'forum.example' })
    expect(dialled).toEqual([`${PUBLIC}:80`])
  })

  test('that sends its visitors on is not followed', async () => {
    answer = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    const response = await openForum(SITE)('http://tallybird.example/')
    expect(response.status).toBe(302)
    expect(hits).toEqual(['/'])
  })

  test('that never ends its answer is given up', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('[')
    const response = await openForum(SITE, 100)('http://tallybird.example/')
    await expect(response.text()).rejects.toThrow()
  })
})

describe('a gateway', () => {
  const fetchForum = (address: string, init?: RequestInit) =>
    createGatewayFetch(`http://127.0.0.1:${port}`)(address, init)

  test('is asked for a host by the first part of its path, with the headers of the caller', async () => {
    answer = (request, response) => response.writeHead(429).end(request.headers['user-agent'])
    const response = await fetchForum('https://forum.example/posts.json?before=7', {
      headers: { 'user-agent': 'radar-test' },
    })
    expect(response.status).toBe(429)
    expect(await response.text()).toBe('radar-test')
    expect(hits).toEqual(['/forum.example/posts.json?before=7'])
  })

  test('that sends on is not followed', async () => {
    answer = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
    expect((await fetchForum('https://forum.example/')).status).toBe(302)
    expect(hits).toEqual(['/forum.example/'])
  })

  test.each([
    'https://../admin',
    'https://127.0.0.1/',
    'https://printer.local/',
    'https://forum.example:81/',
  ])('is not asked for %s', async (address) => {
    await expect(fetchForum(address)).rejects.toMatchObject({ name: 'OutsideAddressError' })
    expect(hits).toEqual([])
  })
})

test('a name of the own network reads like a name that does not resolve', async () => {
  const fetchOutside = open({ 'inside.example': [['10.0.0.1']], 'nowhere.example': [[]] })
  const unknown = createFetchOutside({
    ...networkOf(SITE),
    resolve: () => Promise.reject(new Error('getaddrinfo ENOTFOUND')),
  })
  const message = 'This is not the address of a public site.'
  await expect(fetchOutside('http://inside.example/')).rejects.toThrow(message)
  await expect(fetchOutside('http://nowhere.example/')).rejects.toThrow(message)
  await expect(unknown('http://unknown.example/')).rejects.toThrow(message)
})
