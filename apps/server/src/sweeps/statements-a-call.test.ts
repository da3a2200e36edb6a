import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import { createStockedWorld } from '../testing/create-stocked-world.ts'
import { SAMPLE_AI, plantMatch } from '../testing/index.ts'
import type { Person, World } from '../testing/index.ts'
import { recordMessages } from '../testing/record-messages.ts'
import type { Statement } from '../testing/record-messages.ts'
import { giveBelongings, sampleInputs } from '../testing/sample-inputs.ts'

let world: World
/** Who asks all that only reads; what writes is asked by somebody new each time. */
let ann: Person
let annsInputs: Record<string, Record<string, unknown>>

beforeAll(async () => {
  ;({ world, ann, inputs: annsInputs } = await createStockedWorld())
})
afterAll(() => world.close())

/** A stream asks as long as it lasts, a scan as much as it finds, a cleanup as much as there is, and a proposal as often as it asks the forum. */
const UNBOUNDED = [
  'events/stream',
  'functions/cleanupLeads',
  'functions/redditMonitor',
  'proposals/create',
  'proposals/backTest',
]
const routes = contractRoutes().filter(({ name }) => !UNBOUNDED.includes(name))
/**
 * At most two messages: the session, and one statement of the route's own. These take more. A transaction of several
 * begins in one message with its role, and the job queue has connections of its own.
 */
const BUDGETS: Record<string, number> = {
  'apiKeys/create': 6,
  'billing/get': 3,
  'clientLinks/renew': 5,
  'billing/invoices': 3,
  'billing/confirm': 4,
  'campaigns/create': 13,
  'campaigns/update': 9,
  'campaigns/delete': 6,
  'doNotContact/add': 13,
  'engagements/get': 4,
  'engagements/delete': 5,
  'doNotContact/remove': 12,
  'erasures/create': 30,
  'evergreen/list': 3,
  'evergreen/searchNow': 17,
  'evergreen/judge': 3,
  'facts/add': 7,
  'functions/redditConfig': 7,
  'functions/createCheckout': 12,
  'functions/deleteUserAccount': 5,
  'functions/customerPortal': 6,
  'functions/redditHelper': 8,
  'functions/usageCheck': 7,
  'usage/list': 3,
  'functions/generateLeadReply': 5,
  'leads/analyze': 9,
  'leads/create': 12,
  'leads/update': 6,
  'leads/updateMany': 7,
  'leads/delete': 9,
  'leads/deleteMany': 9,
  'links/score': 12,
  'links/add': 16,
  'matches/judge': 6,
  'matches/judgeMany': 6,
  'matches/dismissSubreddit': 7,
  'matches/deleteMany': 12,
  'matches/snooze': 6,
  'matches/delete': 10,
  'names/get': 3,
  'profiles/update': 8,
  'redditCredentials/delete': 22,
  'redditCredentials/update': 4,
  'replies/update': 8,
  'replies/delete': 5,
  'replies/queue': 31,
  'replies/advise': 8,
  'replies/reserve': 22,
  'replies/resolve': 4,
  'replies/unqueue': 4,
  'replies/recordManual': 24,
  'rules/propose': 6,
  'rules/accept': 14,
  'rules/undo': 12,
  'rules/precision': 3,
  'feeds/renew': 5,
  'savedViews/create': 7,
  'savedViews/update': 7,
  'webhooks/create': 6,
  'webhooks/update': 5,
  'webhooks/rotateSecret': 5,
  'webhooks/sendTest': 8,
  'webhooks/resend': 8,
}

/**
 * A draft is read for and saved in transactions of its own, as nothing is held while the provider writes; with one, its
 * unit is spent, and the forum is asked under the shared budget.
 */
test.each([
  ['a skeleton', undefined, 10],
  ['a draft by the provider', SAMPLE_AI, 18],
])('%s', async (_, ai, limit) => {
  const person = await world.signUp({ plan: 'moderator' })
  const { matchId } = await plantMatch(world, person)
  world.ctx.ai = ai
  const messages = await recordMessages(world.connection, () =>
    person.api.functions.generateLeadReply({ matchId }),
  )
  world.ctx.ai = undefined
  expect(messages.length, describeMessages(messages)).toBeLessThanOrEqual(limit)
})

test.each(routes.map((route) => [route.name, route] as const))('%s', async (name, route) => {
  const { person, inputs } = route.isSafe ? { person: ann, inputs: annsInputs } : await stockSomebody()
  const { path, init } = addressOf(route, inputs[name]!)
  const messages = await recordMessages(world.connection, async () => {
    await (await person.request(path, init)).text()
  })
  expect(messages.length, describeMessages(messages)).toBeLessThanOrEqual(BUDGETS[name] ?? 2)
})

function describeMessages(messages: Statement[][]): string {
  return messages.map((statements) => statements.map(({ text }) => text).join(';\n')).join('\n\n')
}

async function stockSomebody() {
  const person = await world.signUp({ plan: 'moderator' })
  const belongings = await giveBelongings(world, person, person.user.id.slice(0, 8))
  return { person, inputs: sampleInputs(belongings) }
}
