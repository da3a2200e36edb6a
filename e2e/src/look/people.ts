import { createHash, randomBytes } from 'node:crypto'
import type { Browser, BrowserContext } from 'playwright-core'
import { openContext } from '../open-context.ts'
import { scanCampaign } from '../scan-campaign.ts'

/** Somebody whose pages are looked at: the cookies of a browser, and what they have. */
export type Person = { state: Awaited<ReturnType<BrowserContext['storageState']>> } & Belongings
type Belongings = {
  campaigns: string[]
  /** Address of the client link of the first campaign. */
  clientLink: string
  /** Path of a link in an alert about one of its matches, without a word to it yet. */
  alertLink: string
  /** The one that follows names. */
  rivals: string
  /** Query by which an assistant asks for access. */
  accessQuery: string
}
export type People = { stranger: Person; newcomer: Person; starter: Person; regular: Person }

type Caller = { context: BrowserContext; url: string }
/** Signs links as the instance does. */
export type LinkSigner = (matchId: string) => string

const STARTER_CAMPAIGN = {
  name: 'Tallybird invoicing',
  description: 'Freelancers who chase late payments.',
  goal_type: 'Lead Gen',
  business_name: 'Tallybird',
  website: 'https://tallybird.example',
  product_service: 'Simple invoicing for freelancers, with reminders for late payers.',
  subreddits: ['freelancing', 'invoicing'],
  keywords: ['invoice', 'late payment', 'accounting software'],
}
const MORE_CAMPAIGNS = [
  {
    name: 'Tallybird against the big accounting suites, for people who would rather send one invoice',
    goal_type: 'Competitor Analysis',
    scanning_frequency: 'hourly',
    subreddits: ['bookkeeping', 'smallbusiness'],
    keywords: ['accounting', 'spreadsheet', 'Tallykin', 'Appentide', 'Kettlepay'],
    names: ['Tallykin', 'Appentide', 'Kettlepay'],
  },
  {
    name: 'Coffee corner',
    goal_type: 'Market Research',
    subreddits: ['coffee', 'homeoffice'],
    keywords: ['grinder', 'espresso', 'desk'],
    campaign_prompts: ['somebody looks for a quiet grinder'],
  },
  {
    name: 'Switched off',
    goal_type: 'Brand Monitoring',
    active: false,
    subreddits: ['saas'],
    keywords: ['crm'],
  },
  { name: 'Nothing found', goal_type: 'Community Insights', subreddits: ['pets'], keywords: ['zeppelin'] },
]

const NOTHING: Belongings = { campaigns: [], clientLink: '', alertLink: '', rivals: '', accessQuery: '' }

/** Someone of every kind: unknown, new, with one campaign, and a Moderator with much to do. */
export async function createPeople(
  browser: Browser,
  { url, signLink }: { url: string; signLink: LinkSigner },
): Promise<People> {
  return {
    stranger: { state: { cookies: [], origins: [] }, ...NOTHING },
    newcomer: await createPerson(browser, url, 'nora@example.com', () => Promise.resolve(NOTHING)),
    starter: await createPerson(browser, url, 'sam@example.com', startOne),
    regular: await createPerson(browser, url, 'robin.with.a.long.address@example.com', (caller) =>
      workRegularly(caller, signLink),
    ),
  }
}

async function createPerson(
  browser: Browser,
  url: string,
  email: string,
  live: (caller: Caller) => Promise<Belongings>,
): Promise<Person> {
  const context = await openContext(browser)
  const caller = { context, url }
  await send(caller, '/api/auth/sign-up/email', {
    name: 'Robin Maker',
    email,
    password: 'correct horse battery',
  })
  const belongings = await live(caller)
  const state = await context.storageState()
  await context.close()
  return { state, ...belongings }
}

async function startOne(caller: Caller): Promise<Belongings> {
  return { ...NOTHING, campaigns: [await runCampaign(caller, STARTER_CAMPAIGN)] }
}

async function workRegularly(caller: Caller, signLink: LinkSigner): Promise<Belongings> {
  await subscribe(caller)
  const campaigns = []
  for (const campaign of [...MORE_CAMPAIGNS.toReversed(), STARTER_CAMPAIGN])
    campaigns.push(await runCampaign(caller, campaign))
  const first = campaigns.at(-1) ?? ''
  await connect(caller, await findAuthor(caller, campaigns))
  for (const name of ['robin_helps', 'robin_abroad']) await connect(caller, name, 'buddy')
  await engage(caller)
  await triage(caller, first)
  await send(caller, `/api/v1/campaigns/${first}/evergreen-searches`)
  const { url } = await send<{ url: string }>(caller, `/api/v1/campaigns/${first}/client-link`)
  await send(caller, '/api/v1/visit-hook')
  await sendAway(caller)
  const [, rivals = ''] = campaigns.toReversed()
  const open = await read<{ items: { id: string }[] }>(
    caller,
    `/api/v1/campaigns/${first}/matches?offset=12&limit=1`,
  )
  return {
    campaigns: campaigns.toReversed(),
    clientLink: new URL(url).pathname,
    alertLink: signLink(open.items[0]?.id ?? ''),
    rivals,
    accessQuery: await connectAssistants(caller),
  }
}

/** Connects one assistant of a site and one on the device, and returns the query of the former. */
async function connectAssistants(caller: Caller): Promise<string> {
  const site = { client_name: 'Notebook', redirect: 'https://notebook.example/api/connectors/callback' }
  const program = {
    client_name: 'A program with a name that is as long as names can be',
    redirect: 'http://127.0.0.1:53211/callback',
  }
  await connectAssistant(caller, program)
  return connectAssistant(caller, site)
}

async function connectAssistant(
  caller: Caller,
  { client_name, redirect }: { client_name: string; redirect: string },
): Promise<string> {
  const { client_id } = await send<{ client_id: string }>(caller, '/oauth/register', {
    client_name,
    redirect_uris: [redirect],
  })
  const code_verifier = randomBytes(32).toString('base64url')
  const request = {
    client_id,
    redirect_uri: redirect,
    response_type: 'code',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  const approval = { ...request, granted_scope: 'draft' }
  const { redirect_url } = await send<{ redirect_url: string }>(caller, '/api/v1/authorizations', approval)
  const code = new URL(redirect_url).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id, code, redirect_uri: redirect, code_verifier }
  const answer = await caller.context.request.post(`${caller.url}/oauth/token`, { form })
  if (!answer.ok()) throw new Error(`The code was refused: ${answer.status()} ${await answer.text()}`)
  return new URLSearchParams(request).toString()
}

/** To an address that nobody answers at, so that the log has something to say. */
async function sendAway(caller: Caller) {
  const { id } = await send<{ id: string }>(caller, '/api/v1/webhooks', {
    name: 'Sales channel',
    kind: 'slack',
    url: 'https://hooks.slack.com/services/T0/B0/x',
    events: ['match.created', 'reply.failed'],
  })
  await send(caller, `/api/v1/webhooks/${id}/test`)
}

async function runCampaign(caller: Caller, campaign: object): Promise<string> {
  const { id, active } = await send<{ id: string; active: boolean }>(caller, '/api/v1/campaigns', campaign)
  if (active) await scanCampaign({ request: caller.context.request, url: caller.url, id })
  return id
}

async function subscribe(caller: Caller) {
  const { url } = await send<{ url: string }>(caller, '/functions/v1/create-checkout')
  const page = await caller.context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Subscribe in test mode' }).click()
  await page.waitForURL(/\/billing/)
  await page.getByText(/renews on/).waitFor()
  await page.close()
}

/** Somebody who has written in the practice forum: an account that wrote nothing has nothing to follow. */
async function findAuthor(caller: Caller, campaigns: string[]): Promise<string> {
  for (const campaign of campaigns) {
    const { items } = await read<{ items: { author: string | null }[] }>(
      caller,
      `/api/v1/campaigns/${campaign}/matches`,
    )
    const author = items.find((match) => match.author !== null)?.author
    if (author) return author
  }
  throw new Error('No campaign has found anybody.')
}

async function connect(caller: Caller, account: string, purpose: 'main' | 'buddy' = 'main') {
  const page = await caller.context.newPage()
  const { authorizeUrl } = await send<{ authorizeUrl: string }>(caller, '/functions/v1/reddit-config', {
    purpose,
  })
  await page.goto(authorizeUrl)
  await page
    .getByLabel(/account/i)
    .first()
    .fill(account)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('account connected successfully').first().waitFor()
  await page.close()
}

/** Engages on up to four posts of the main account, with upvotes of all buddies where the forum allows it. */
async function engage(caller: Caller) {
  const { forum } = await read<{ forum: { votes: string } }>(caller, '/api/v1/instance')
  const accounts = await read<{ items: { id: string; main_reddit_account: boolean }[] }>(
    caller,
    '/api/v1/reddit-credentials',
  )
  const buddies = accounts.items.filter((account) => !account.main_reddit_account)
  const { data } = await send<{ data: { id: string }[] }>(caller, '/functions/v1/reddit-helper', {
    action: 'search_user_things',
    thingType: 'post',
  })
  for (const { id } of data.slice(0, 4))
    await send(caller, '/functions/v1/create-engagement', {
      thingId: id,
      thingType: 'post',
      buddyIds: forum.votes === 'allowed' ? buddies.map((buddy) => buddy.id) : [],
    })
}

/** Some matches kept, some dismissed; of the best, three with profiles, one reply written, one queued, one a skeleton. */
async function triage(caller: Caller, campaign: string) {
  const { items } = await read<{ items: { id: string }[] }>(
    caller,
    `/api/v1/campaigns/${campaign}/matches?sort=relevance_score&limit=12`,
  )
  const [drafted, queued, skeleton, ...others] = items
  for (const [place, { id }] of others.entries())
    await send(caller, `/api/v1/matches/${id}/verdict`, { verdict: place % 2 ? 'kept' : 'dismissed' }, 'put')
  for (const match of [drafted, queued, skeleton]) {
    if (!match) continue
    await send(caller, '/api/v1/leads', { match_id: match.id })
    await send(caller, '/functions/v1/generate-lead-reply', { matchId: match.id })
  }
  const replies = await read<{ items: { id: string }[] }>(caller, '/api/v1/replies')
  const [, reply, draft] = replies.items
  if (!reply || !draft) return
  const text = 'Mine does that, if you like: https://tallybird.example/reminders shows how.'
  await send(caller, `/api/v1/replies/${draft.id}`, { generated_reply: text }, 'patch')
  const generated_reply = 'One list for all of them, with reminders, is what helps most.'
  await send(caller, `/api/v1/replies/${reply.id}`, { generated_reply }, 'patch')
  await send(caller, `/api/v1/replies/${reply.id}/queue`, {})
}

async function send<Answer>(
  caller: Caller,
  path: string,
  data: object = {},
  method: 'post' | 'put' | 'patch' = 'post',
) {
  const answer = await caller.context.request[method](`${caller.url}${path}`, {
    data,
    headers: { origin: caller.url },
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function read<Answer>(caller: Caller, path: string) {
  const answer = await caller.context.request.get(`${caller.url}${path}`)
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
