import { createRobots } from '@radar/forum-client'
import { AGENT, clock } from './answering.ts'
import type { ForeignAnswer } from './answering.ts'

export const ROBOTS: ForeignAnswer = {
  name: 'robots.txt',
  answer: 'User-agent: *\nDisallow: /search\nAllow: /',
  parse: (text) => {
    const send = (host: string) =>
      Promise.resolve({ host, endpoint: 'GET /robots.txt', status: 200, headers: new Headers(), text })
    return createRobots({ userAgent: AGENT, send, clock })('forum.example').allows(
      `/search?q=${'a'.repeat(500)}`,
    )
  },
}
