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
 * At most two messages: the session, and one of the route's own. These take more, but no more than four: the session, what
 * is locked and read, what is written and read back, and the commit with all that is told. Those that ask the forum or
 * Stripe (see `ASKING`) take more, as no transaction is open meanwhile. The job queue has connections of its own.
 */
const BUDGETS: Record<string, number> = {
  'apiKeys/create': 4,
  'billing/get': 3,
  'clientLinks/renew': 4,
  'campaigns/create': 4,
  'campaigns/update': 4,
  'campaigns/delete': 4,
  'doNotContact/add': 4,
  'engagements/delete': 3,
  'doNotContact/remove': 4,
  'erasures/create': 4,
  'evergreen/judge': 3,
  'facts/add': 4,
  'functions/redditConfig': 3,
  'functions/deleteUserAccount': 4,
  'functions/customerPortal': 3,
  'functions/redditHelper': 4,
  'functions/usageCheck': 4,
  'usage/list': 3,
  'functions/generateLeadReply': 4,
  'leads/analyze': 4,
  'leads/create': 4,
  'leads/update': 3,
  'leads/updateMany': 4,
  'leads/delete': 4,
  'leads/deleteMany': 4,
  'links/score': 3,
  'links/add': 4,
  'matches/judge': 3,
  'matches/judgeMany': 3,
  'matches/dismissSubreddit': 3,
  'matches/deleteMany': 4,
  'matches/snooze': 3,
  'matches/delete': 4,
  'names/get': 3,
  'profiles/update': 3,
  'redditCredentials/update': 3,
  'replies/update': 3,
  'replies/delete': 3,
  'replies/advise': 3,
  'replies/resolve': 3,
  'replies/unqueue': 3,
  'rules/accept': 4,
  'rules/undo': 4,
  'feeds/renew': 4,
  'savedViews/create': 4,
  'savedViews/update': 4,
  'webhooks/create': 4,
  'webhooks/update': 4,
  'webhooks/rotateSecret': 4,
  'webhooks/sendTest': 4,
  'webhooks/resend': 4,
}

/**
 * For each request the account's tokens are read, which another process may have renewed, or what the one before brought
 * is kept. Recording a reply asks the database's clock as well; disconnecting locks the account behind its replies.
 */
const ASKING: Record<string, number> = {
  'evergreen/searchNow': 6,
  'functions/createCheckout': 6,
  'redditCredentials/delete': 6,
  'replies/queue': 6,
  'replies/recordManual': 7,
  'replies/reserve': 6,
}

/**
 * A draft is read for and saved in transactions of its own, as nothing is held while the provider writes; with one, its
 * unit is spent, and the forum is asked under the shared budget.
 */
test.each([
  ['a skeleton', undefined, 7],
  ['a draft by the provider', SAMPLE_AI, 14],
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
  const budget = BUDGETS[name] ?? ASKING[name] ?? 2
  expect(messages.length, describeMessages(messages)).toBeLessThanOrEqual(budget)
})

function describeMessages(messages: Statement[][]): string {
  return messages.map((statements) => statements.map(({ text }) => text).join(';\n')).join('\n\n')
}

async function stockSomebody() {
  const person = await world.signUp({ plan: 'moderator' })
  const belongings = await giveBelongings(world, person, person.user.id.slice(0, 8))
  return { person, inputs: sampleInputs(belongings) }
}
