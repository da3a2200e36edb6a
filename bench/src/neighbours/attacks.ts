import type { Neighbourhood } from './open-neighbourhood.ts'
import { SITE } from './serve-hostile-page.ts'

export const ATTACKS = [
  'searches',
  'junk',
  'keywords',
  'long names',
  'hostile pages',
  'sign-ins',
  'streams',
  'match lists',
  'long lists',
] as const
export type Attack = (typeof ATTACKS)[number]

type Place = Pick<Neighbourhood, 'url' | 'attacker'>
/** Number of those who do it at a time, and what each does again and again; it answers a status. */
type Method = { atATime: number; strike(place: Place, count: number): Promise<number | string> }

const MEGABYTE = 1024 * 1024
const junk = `{${Array.from({ length: 90_000 }, (_, n) => `"k${n.toString(36)}":1`).join(',')}}`.slice(
  0,
  MEGABYTE,
)
/** Name as long as a body may be. */
const longName = 'a.'.repeat(32_000)
const keywords = Array.from({ length: 10_000 }, (_, n) => `keyword number ${n}`)

export const METHODS: Record<Attack, Method> = {
  searches: {
    atATime: 60,
    strike: (place, count) => post(place, '/functions/v1/reddit-search', { query: `attack ${count}` }),
  },
  junk: {
    atATime: 4,
    strike: ({ url, attacker }) =>
      statusOf(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { ...attacker.headers, cookie: '' },
        body: junk,
      }),
  },
  keywords: {
    atATime: 4,
    strike: (place) => post(place, '/api/v1/campaigns', { name: 'Many', goal_type: 'Lead Gen', keywords }),
  },
  'long names': {
    atATime: 4,
    strike: (place) => post(place, '/api/v1/do-not-contact', { username: longName }),
  },
  'hostile pages': {
    atATime: 10,
    strike: (place, count) => post(place, '/api/v1/proposals', { about: `http://${SITE}/${count}` }),
  },
  'sign-ins': {
    atATime: 100,
    strike: ({ url, attacker }, count) =>
      statusOf(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { ...attacker.headers, cookie: '', 'x-forwarded-for': addressNo(count) },
        body: JSON.stringify({ email: `nobody${count}@example.com`, password: 'a wrong password' }),
      }),
  },
  streams: {
    atATime: 50,
    strike: async ({ url, attacker }) => {
      const leaving = new AbortController()
      const answer = await fetch(`${url}/api/v1/events`, {
        headers: attacker.headers,
        signal: leaving.signal,
      })
      await new Promise((resolve) => setTimeout(resolve, 100))
      leaving.abort()
      return answer.status
    },
  },
  'match lists': {
    atATime: 10,
    strike: ({ url, attacker }, count) =>
      statusOf(
        `${url}/api/v1/campaigns/${attacker.campaignId}/matches?limit=100&offset=${(count * 100) % 9_000}&min_score=0.3`,
        { headers: attacker.headers },
      ),
  },
  'long lists': {
    atATime: 10,
    strike: ({ url, attacker }, count) => {
      const campaign = `campaigns/${attacker.campaignId}`
      const page = `limit=50&offset=${9_000 + (count % 19) * 50}`
      const lists = [
        `engagements?${page}`,
        `activity?${page}`,
        `usage?${page}`,
        `${campaign}/rule-proposals`,
        `${campaign}/precision`,
      ]
      return statusOf(`${url}/api/v1/${lists[count % lists.length]}`, { headers: attacker.headers })
    },
  },
}

function post({ url, attacker }: Place, path: string, body: object): Promise<number | string> {
  return statusOf(url + path, { method: 'POST', headers: attacker.headers, body: JSON.stringify(body) })
}

async function statusOf(url: string, init: RequestInit): Promise<number | string> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return answer.status
}

function addressNo(count: number): string {
  return `198.18.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`
}
