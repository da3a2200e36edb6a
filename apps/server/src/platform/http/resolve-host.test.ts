import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { resolveHost } from './resolve-host.ts'

const A = 1
const AAAA = 28
const IN = 1

type Question = { name: string; type: number }

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo()
})

/** A server of names that answers with the bytes of an address, with none (`[]`), or not at all. */
async function openDns(answer: (question: Question) => readonly number[] | undefined) {
  const asked: Question[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const question = parseQuestion(query)
    asked.push(question)
    const bytes = answer(question)
    if (bytes) socket.send(makeAnswer(query, question, bytes), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  cleanUp.push(() => socket.close())
  return { asked, servers: [`127.0.0.1:${socket.address().port}`] }
}

function parseQuestion(query: Buffer): Question {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1) }
}

function makeAnswer(query: Buffer, { name, type }: Question, address: readonly number[]): Buffer {
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x81_80, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(address.length > 0 ? 1 : 0, 6)
  const question = query.subarray(12, 12 + name.length + 2 + 4)
  if (address.length === 0) return Buffer.concat([header, question])
  const record = Buffer.alloc(12)
  // The name stands in the question.
  record.writeUInt16BE(0xc0_0c, 0)
  record.writeUInt16BE(type, 2)
  record.writeUInt16BE(IN, 4)
  record.writeUInt32BE(60, 6)
  record.writeUInt16BE(address.length, 10)
  return Buffer.concat([header, question, record, Buffer.from(address)])
}

const V4 = [93, 184, 215, 14]
const V6 = [0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]

test('a name has the addresses of both kinds', async () => {
  const { servers } = await openDns(({ type }) => (type === A ? V4 : V6))
  const addresses = await resolveHost('forum.example', { servers })
  expect(addresses.toSorted()).toEqual(['2001:db8::7', '93.184.215.14'])
})

test('one kind of address is enough', async () => {
  const { servers } = await openDns(({ type }) => (type === AAAA ? V6 : []))
  expect(await resolveHost('forum.example', { servers })).toEqual(['2001:db8::7'])
})

test('a number is its own address', async () => {
  const { servers, asked } = await openDns(() => V4)
  expect(await resolveHost('192.0.2.4', { servers })).toEqual(['192.0.2.4'])
  expect(asked).toEqual([])
})

test('a name without an address is refused', async () => {
  const { servers } = await openDns(() => [])
  await expect(resolveHost('forum.example', { servers })).rejects.toMatchObject({ code: 'ENODATA' })
})

test('a name whose server is silent is asked for twice, and then given up', async () => {
  const { servers, asked } = await openDns(() => undefined)
  await expect(resolveHost('silent.example', { servers })).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(asked.filter(({ type }) => type === A)).toHaveLength(2)
})

test('a name of the hosts file is asked of nobody', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'radar-hosts-'))
  cleanUp.push(() => rm(dir, { recursive: true }))
  const hostsFile = join(dir, 'hosts')
  await writeFile(hostsFile, '# of this machine\r\n127.0.0.1\tLocalhost  other.example # here\r\n')
  const { servers, asked } = await openDns(() => V4)
  expect(['127.0.0.1', '::1']).toContain((await resolveHost('localhost', { servers, hostsFile }))[0])
  expect(asked).toEqual([])
  expect(await resolveHost('here', { servers, hostsFile })).toContain('93.184.215.14')
})
