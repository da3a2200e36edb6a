import { setTimeout as sleep } from 'node:timers/promises'
import type { NewPost } from '@radar/bluesky-simulator'
import type { Ctx } from '../platform/ctx.ts'
import type { World } from './create-world.ts'

/** Place that a campaign chooses to look at Bluesky. */
export const BLUESKY = { forum: 'bluesky', place: 'Bluesky Social' }

/** Bluesky of a world that has one. */
export function networkOf({ bluesky }: World) {
  if (!bluesky) throw new Error('This world has no Bluesky.')
  return bluesky
}

/** Adds a post to a world's Bluesky. Returns its id: author and key. */
export function addStreamed(world: World, post: Partial<NewPost>): string {
  const [uri = ''] = networkOf(world).addPosts([{ handle: 'ann.example.com', text: 'Hello.', ...post }])
  const [, , did, , rkey] = uri.split('/')
  return `${did}/${rkey}`
}

/** Address of a post in the network. */
export function uriOf(id: string): string {
  const [did, rkey] = id.split('/')
  return `at://${did}/app.bsky.feed.post/${rkey}`
}

/** Context whose pauses are short in real time. */
export const hurried = (ctx: Ctx): Ctx => ({
  ...ctx,
  sleep: (ms, signal) => sleep(Math.min(ms, 20), undefined, { signal }),
})
