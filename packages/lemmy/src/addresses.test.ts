import { expect, test } from 'vitest'
import { formatCommunity, parseCommunity, parseThing } from './addresses.ts'

test.each([
  ['selfhosted@lemmy.example', 'selfhosted@lemmy.example'],
  [' !SelfHosted@Lemmy.Example ', 'selfhosted@lemmy.example'],
  ['https://lemmy.example/c/selfhosted', 'selfhosted@lemmy.example'],
  ['lemmy.example/c/selfhosted?sort=New', 'selfhosted@lemmy.example'],
  ['https://far.example/c/selfhosted@lemmy.example', 'selfhosted@lemmy.example'],
  ['selfhosted@bücher.example', 'selfhosted@xn--bcher-kva.example'],
  ['selfhosted@lemmy.example:8536', null],
  ['selfhosted@lemmy', null],
  ['selfhosted@127.0.0.1', null],
  ['selfhosted@0x7f.1', null],
  ['https://forum.example/c/woodworking/12', null],
  ['self hosted@lemmy.example', null],
  ['self-hosted@lemmy.example', null],
  ['a@b@c.example', null],
  ['me:secret@lemmy.example', null],
  ['https://me@lemmy.example/c/selfhosted', null],
  ['https://lemmy.example/u/selfhosted', null],
  ['https://lemmy.example/', null],
  ['javascript:alert(1)', null],
  ['', null],
  ['@lemmy.example', null],
  [`${'a'.repeat(1_000)}@lemmy.example`, null],
])('%j names the community %j', (typed, community) => {
  const named = parseCommunity(typed)
  expect(named && formatCommunity(named)).toBe(community)
})

test.each([
  ['https://lemmy.example/post/12', { kind: 'post', host: 'lemmy.example', id: 12 }],
  ['https://lemmy.example/comment/34/', { kind: 'comment', host: 'lemmy.example', id: 34 }],
  ['https://lemmy.example/post/12/34#top', { kind: 'comment', host: 'lemmy.example', id: 34 }],
  ['https://lemmy.example/post/012', null],
  ['https://lemmy.example/c/selfhosted', null],
  ['https://mastodon.example/@ann/12', null],
  ['https://lemmy.example:8536/post/12', null],
  ['post/12', null],
])('%j leads to %j', (address, thing) => {
  expect(parseThing(address)).toEqual(thing)
})
