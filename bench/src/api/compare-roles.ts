import { actFor, connectPostgres, createForums, listMatches } from '@radar/server'
import type { Ctx, UserCtx } from '@radar/server'
import { median } from '../match/measure.ts'
import { LIST_QUERIES } from './calls.ts'
import type { Caller } from './create-caller.ts'

const ROUNDS = 40
const WARM_UP = 5

const ROLES = ['user', 'system'] as const
const FIRST_PAGE = { offset: 0, limit: 20, sort: 'scanned_at' } as const
const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

/** Milliseconds of a list, read as the role of its user and as the one that sees every row. */
type Times<Value> = { user: Value; system: Value }

/** Reads every list of a caller under both roles in turn, past the API, so that the database alone makes the difference. */
export async function compareRoles(
  url: string,
  { person, campaignId: id }: Caller,
): Promise<(Times<number> & { name: string })[]> {
  const connection = await connectPostgres(url, SILENT)
  const { database } = connection
  try {
    const user = contextOf(database, person.id)
    const contexts = { user, system: { ...user, db: database.as({ kind: 'system' }) } }
    const compared = []
    for (const [name, query] of Object.entries(LIST_QUERIES)) {
      const times = await timeInTurn(contexts, { ...FIRST_PAGE, ...query, id })
      compared.push({ name, user: median(times.user), system: median(times.system) })
    }
    return compared
  } finally {
    await connection.close()
  }
}

async function timeInTurn(contexts: Times<UserCtx>, asked: ListQuery): Promise<Times<number[]>> {
  const times: Times<number[]> = { user: [], system: [] }
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const role of round % 2 === 0 ? ROLES : ROLES.toReversed()) {
      const began = performance.now()
      await listMatches(contexts[role], asked)
      if (round >= WARM_UP) times[role].push(performance.now() - began)
    }
  }
  return times
}

type ListQuery = Parameters<typeof listMatches>[1]
type Database = Awaited<ReturnType<typeof connectPostgres>>['database']

/** Minimal context for listing matches. */
function contextOf(database: Database, userId: string): UserCtx {
  const ctx: Pick<Ctx, 'db' | 'dbFor' | 'forum' | 'forums' | 'now'> = {
    db: database.as({ kind: 'system' }),
    dbFor: (id) => database.as({ kind: 'user', id }),
    forum: {
      name: 'reddit',
      demo: false,
      clientId: '',
      url: 'https://www.reddit.com',
      votes: 'forbidden',
    },
    forums: createForums([
      {
        key: 'reddit',
        name: 'Reddit',
        url: 'https://www.reddit.com',
        reply: { way: 'api' },
        addressOf: () => '',
        standing: () => Promise.reject(new Error('Nobody is asked.')),
        maxStanding: 0,
        maxRequests: 1,
        skippedThings: () => 0,
      },
    ]),
    now: () => new Date(),
  }
  const user = { id: userId, email: '', session_id: '', subscription: null, settings: null }
  return actFor(ctx as Ctx, { actor: 'user', user })
}
