import { expect, test } from 'vitest'
import { parsePostAddress, parsePostUri, postAddress, postUri } from './addresses.ts'

const POST = { did: 'did:plc:ewvi7nxzyoun6zhxrhs64oiz', rkey: '3l3qo2vuowo2b' }

test.each([
  ['https://bsky.app/profile/ann.example.com/post/3l3qo2vuowo2b', 'ann.example.com'],
  ['https://bsky.app/profile/did:plc:ewvi7nxzyoun6zhxrhs64oiz/post/3l3qo2vuowo2b/', POST.did],
  ['http://bsky.app/profile/ANN.Example.com/post/3l3qo2vuowo2b?ref=1#x', 'ANN.Example.com'],
  ['https://bsky.app/profile/ann/post/3l3qo2vuowo2b', null],
  ['https://bsky.app/profile/ann.example.com', null],
  ['https://bsky.app/profile/ann.example.com/post/', null],
  ['https://bsky.app.example.com/profile/ann.example.com/post/3l3qo2vuowo2b', null],
  ['https://me@bsky.app/profile/ann.example.com/post/3l3qo2vuowo2b', null],
  ['https://bsky.app:8080/profile/ann.example.com/post/3l3qo2vuowo2b', null],
  ['ftp://bsky.app/profile/ann.example.com/post/3l3qo2vuowo2b', null],
])('%s leads to a post of %j', (address, author) => {
  expect(parsePostAddress(new URL(address))).toEqual(author === null ? null : { author, rkey: POST.rkey })
})

test('names and addresses that were made lead to their post', () => {
  expect(parsePostUri(postUri(POST))).toEqual(POST)
  expect(parsePostAddress(new URL(postAddress(POST)))).toEqual({ author: POST.did, rkey: POST.rkey })
  expect(parsePostUri('at://did:plc:abc/app.bsky.feed.like/3l3')).toBeNull()
  expect(parsePostUri('')).toBeNull()
})
