import type { Actor } from '../ctx.ts'

/** One way in, for one kind of caller. */
export type Door = {
  /** The actor that this door lets in; none where it lets in strangers alone. */
  actor: Actor | null
  /** Its paths begin with one of these. */
  paths: readonly string[]
  /** True if it is for requests with a bearer token. */
  bearer: boolean
  /** The header that identifies the caller. Other credentials are dropped before anybody reads them. */
  credential: (typeof CREDENTIALS)[number] | null
  /** A request that changes something must come from a page of ours. */
  ownPagesOnly: boolean
  body: 'json' | 'form' | 'bytes' | 'beacon'
}

const CREDENTIALS = ['cookie', 'authorization'] as const

/** All doors but the practice forum's, which knows no user of Radar. A request takes the first that it fits. */
export const DOORS = {
  /** A page of a user's own site reports a visit; the address is the credential, which whoever opens that page can read. */
  visit: {
    actor: 'link',
    paths: ['/hooks/visits/'],
    bearer: false,
    credential: null,
    ownPagesOnly: false,
    body: 'beacon',
  },
  /** Another server calls: what it sends is signed, byte by byte. */
  hook: {
    actor: 'webhook',
    paths: ['/hooks/'],
    bearer: false,
    credential: null,
    ownPagesOnly: false,
    body: 'bytes',
  },
  /**
   * A link whose address is the credential: to unsubscribe, which mail programs follow by themselves with a form
   * (RFC 8058), of an alert, from whoever shows a client how a campaign goes, or of a feed.
   */
  link: {
    actor: 'link',
    paths: ['/unsubscribe/', '/act/', '/client/', '/feeds/'],
    bearer: false,
    credential: null,
    ownPagesOnly: false,
    body: 'form',
  },
  /** Anybody who looks at the demo: whoever they are, it shows them the same. */
  demo: {
    actor: 'visitor',
    paths: ['/demo/rpc/'],
    bearer: false,
    credential: null,
    ownPagesOnly: true,
    body: 'json',
  },
  /** A program that registers itself, so that it can ask people for access (OAuth). */
  registration: {
    actor: null,
    paths: ['/oauth/register'],
    bearer: false,
    credential: null,
    ownPagesOnly: false,
    body: 'json',
  },
  /** A program that exchanges a code or a token, or gives a token back: what it sends is the credential. */
  token: {
    actor: null,
    paths: ['/oauth/token', '/oauth/revoke'],
    bearer: false,
    credential: null,
    ownPagesOnly: false,
    body: 'form',
  },
  /** A program with a key of a person's. No page can send a token unasked, so it need not come from ours. */
  key: {
    actor: 'api_key',
    paths: ['/api/v1/', '/functions/v1/'],
    bearer: true,
    credential: 'authorization',
    ownPagesOnly: false,
    body: 'json',
  },
  /** A model with a key or token of a person's. Without one it is told how to get one, as its protocol wants. */
  mcp: {
    actor: 'mcp',
    paths: ['/mcp'],
    bearer: false,
    credential: 'authorization',
    ownPagesOnly: false,
    body: 'json',
  },
  /** A token where none is taken. */
  stray: { actor: null, paths: ['/'], bearer: true, credential: null, ownPagesOnly: true, body: 'json' },
  /** A browser, whose cookie goes with every request, whoever made the page that sends it. */
  page: {
    actor: 'user',
    paths: ['/'],
    bearer: false,
    credential: 'cookie',
    ownPagesOnly: true,
    body: 'json',
  },
} as const satisfies Record<string, Door>

/** The door that a request comes in by. */
export function findDoor(path: string, headers: Headers): Door {
  const doors: readonly Door[] = Object.values(DOORS)
  const isOf = (door: Door) =>
    door.paths.some((start) => path.startsWith(start)) && (!door.bearer || hasBearer(headers))
  return doors.find(isOf) ?? DOORS.page
}

/** The token of a bearer, without its scheme. */
export function bearerOf(headers: Headers): string {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? ''
}

const BEARER = /^bearer(?:\s+(.*))?$/i

function hasBearer(headers: Headers): boolean {
  return BEARER.test(headers.get('authorization') ?? '')
}

/** Removes the credentials that a door does not take. */
export function dropCredentials(headers: Headers, { credential }: Door): void {
  for (const name of CREDENTIALS) if (name !== credential && headers.has(name)) headers.delete(name)
}
