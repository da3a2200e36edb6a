import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import { createWorld } from '../testing/index.ts'
import type { World } from '../testing/index.ts'
import { recordStatements } from '../testing/record-statements.ts'
import { giveBelongings, sampleInputs } from '../testing/sample-inputs.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/**
 * On PostgreSQL a transaction begins in one message with its role, and the job queue has connections of its own. The
 * embedded database takes two statements more, and the queue's as well: there the budgets of routes that write mean nothing.
 */
const isEmbedded = process.env['RADAR_TEST_POSTGRES'] === undefined
const limitOf = (name: string): number =>
  isEmbedded ? (name in BUDGETS ? Infinity : 6) : (BUDGETS[name] ?? 4)

/** A stream asks as long as it lasts, and a scan as much as it finds. */
const UNBOUNDED = ['events/stream', 'functions/redditMonitor']
const routes = contractRoutes().filter(({ name }) => !UNBOUNDED.includes(name))
/** At most four: the session, a beginning with the role, one statement of the route's own, and the end. These take more. */
const BUDGETS: Record<string, number> = {
  'campaigns/create': 13,
  'campaigns/update': 10,
  'campaigns/delete': 7,
  'doNotContact/add': 14,
  'doNotContact/remove': 13,
  'functions/redditConfig': 7,
  'functions/usageCheck': 7,
  'functions/generateLeadReply': 10,
  'matches/judge': 6,
  'matches/delete': 9,
  'redditCredentials/delete': 21,
  'replies/update': 7,
  'replies/delete': 5,
  'replies/queue': 37,
  'rules/propose': 6,
  'rules/accept': 11,
  'rules/undo': 9,
  'rules/precision': 5,
}

test.each(routes.map((route) => [route.name, route] as const))('%s', async (name, route) => {
  const person = await world.signUp({ plan: 'moderator' })
  const belongings = await giveBelongings(world, person, person.user.id.slice(0, 8))
  const { path, init } = addressOf(route, sampleInputs(belongings)[name]!)
  const statements = await recordStatements(world.connection, async () => {
    await (await person.request(path, init)).text()
  })
  expect(statements.length, statements.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(limitOf(name))
})
