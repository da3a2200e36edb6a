// npm run bench -- first-minute [--rounds N]: seconds from the first question to its scored threads, and the requests that it costs, with 300 ms a call.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { FirstLook } from '@radar/contract'
import { createHackerNewsSimulator, sampleItems, serveHackerNews } from '@radar/hacker-news-simulator'
import { serveForums } from '../../../e2e/src/serve-forums.ts'
import { makeDataDir, startProcess } from '../../../e2e/src/start-process.ts'
import { printTable } from '../print-table.ts'

const CALL_MS = 300
const PAUSE_MS = 100
/** Threads that ask for it on a site of that size in a month. */
const ASKERS = 150
const QUESTIONS = [
  'Simple invoicing for freelancers, with reminders for late payers',
  'Uptime monitoring for small side projects',
  'Bookkeeping software for tiny companies',
  'Filament for 3D printers made of recycled plastic',
]
const LEMMY = ['lemmy.world', 'lemmy.ml', 'programming.dev', 'sh.itjust.works']
const DISCOURSE = [
  'community.grafana.com',
  'discuss.frappe.io',
  'forum.bambulab.com',
  'forum.creality.com',
  'forum.invoiceninja.com',
  'forum.manager.io',
]
const COMMUNITIES = ['3dprinting@lemmy.world', 'devops@programming.dev', 'sysadmin@lemmy.world']

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } })
const now = Math.floor(Date.now() / 1_000)
const news = createHackerNewsSimulator()
news.addItems([...sampleItems(now), ...listAskers().map((asker) => ({ type: 'story' as const, ...asker }))])
news.planFaults([{ do: { kind: 'slow', ms: CALL_MS } }])
const forums = await serveForums({ lemmy: LEMMY, discourse: DISCOURSE })
fillForums()
const served = await serveHackerNews(news, { port: 0, hostname: '127.0.0.1' })
const dataDir = await makeDataDir()
const radar = await startProcess({
  RADAR_DATA_DIR: dataDir.path,
  RADAR_HACKER_NEWS: 'on',
  RADAR_HACKER_NEWS_URL: served.itemsUrl,
  RADAR_HACKER_NEWS_SEARCH_URL: served.searchUrl,
  RADAR_FORUMS_URL: forums.url,
})
try {
  const rows: string[][] = []
  for (let round = 0; round < Number(values.rounds); round++)
    for (const about of QUESTIONS) rows.push(await measure(about))
  process.stdout.write(
    `${printTable(['question', 'threads', 'requests', 'first thread, s', 'all, s'], rows)}\n`,
  )
} finally {
  await radar.stop()
  await served.close()
  await forums.close()
  await dataDir.remove()
}

async function measure(about: string): Promise<string[]> {
  const before = countRequests()
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
  let look = await call('', { method: 'POST', body: JSON.stringify({ about }) })
  let first = ''
  while (look.state !== 'done' && look.state !== 'failed') {
    if (first === '' && look.threads.length > 0) first = seconds()
    await sleep(PAUSE_MS)
    look = await call(`/${look.id}?after=${look.version}`)
  }
  return [about, String(look.threads.length), String(countRequests() - before), first, seconds()]
}

async function call(path: string, init: RequestInit = {}): Promise<FirstLook> {
  const headers = { 'content-type': 'application/json', origin: radar.url }
  const answer = await fetch(`${radar.url}/api/v1/first-looks${path}`, { ...init, headers })
  if (!answer.ok) throw new Error(`The question was answered by ${answer.status}.`)
  return (await answer.json()) as FirstLook
}

function countRequests(): number {
  const logs = [
    news.state.requestLog,
    ...LEMMY.map((host) => forums.lemmy.instance(host).requestLog),
    ...[...forums.discourse.values()].map(({ state }) => state.requestLog),
  ]
  return logs.reduce((sum, { calls }) => sum + calls.length, 0)
}

/** Fills each community with a page of people who ask, and lets each host take its time. */
function fillForums(): void {
  for (const { by: username, title, text, time } of listAskers()) {
    for (const community of COMMUNITIES) forums.lemmy.addPost({ community, title, text, published: time })
    for (const forum of forums.discourse.values())
      forum.addPosts([{ username, title, cooked: `<p>${text}</p>`, time }])
  }
  const slow = [{ do: { kind: 'slow' as const, ms: CALL_MS } }]
  for (const host of LEMMY) forums.lemmy.planFaults(host, slow)
  for (const forum of forums.discourse.values()) forum.planFaults(slow)
}

type Asker = { by: string; title: string; text: string; time: number }

function listAskers(): Asker[] {
  const things = ['an invoicing app', 'uptime monitoring', 'bookkeeping software', 'recycled filament']
  return Array.from({ length: ASKERS }, (_, place) => ({
    by: `asker_${place}`,
    title: `Ask HN: Which ${things[place % things.length]?.replace(/^an? /, '')} do you use? (${place})`,
    text: `I am looking for ${things[place % things.length]} for a team of ${place + 2}. What would you recommend?`,
    time: now - place * 14_400,
  }))
}
