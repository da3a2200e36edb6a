import { useDocumentVisibility } from '@mantine/hooks'
import type { RadarEvent } from '@radar/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, client } from './api.ts'
import { alertOf, alertsAreOn } from './browser-alerts.ts'
import { collectRefreshes } from './collect-refreshes.ts'
import type { Refreshes } from './collect-refreshes.ts'
import { connection, untilReachable } from './connection.ts'
import { MATCH_LISTS, outdateMatches } from './match-lists.ts'
import type { MatchPages } from './match-lists.ts'
import { noticeLostSession } from './query-client.ts'
import { reconnectPause } from './reconnect-pause.ts'
import { PROPOSAL_PROGRESS } from './proposal-progress.ts'
import type { ProposalProgress } from './proposal-progress.ts'

/** Enough for the longest pause: a page that was replaced would replace another by coming back at once. */
const FAILURES_OF_A_REPLACED_PAGE = 10
/** A stream that opens sooner after the first answer has nothing read again: most pages would ask for all twice. */
const MAX_UNHEARD_MS = 1_000
/** All pages hear of a gap at the same moment; a database that has just come back gets their questions one by one. */
const MAX_SCATTER_MS = 3_000

/**
 * Keeps what is on the screen in step with what happens on the server, while the page is seen: a browser has only
 * six connections for all the tabs that show Radar. What was missed is asked for when the page is seen again. Where
 * the browser is to tell of news, one unseen tab goes on listening.
 */
export function useLiveEvents() {
  const queryClient = useQueryClient()
  const visible = useDocumentVisibility() === 'visible'
  const wasHidden = useRef(false)
  useEffect(() => {
    if (!visible) wasHidden.current = true
    if (!visible && !alertsAreOn()) return undefined
    const abort = new AbortController()
    const { signal } = abort
    if (visible) void listen(queryClient, signal, () => wasHidden.current || isLongAnswered(queryClient))
    else void listenUnseen(queryClient, signal)
    return () => abort.abort()
  }, [queryClient, visible])
}

/** Listens in one of all tabs that nobody looks at for what the browser is to tell. */
async function listenUnseen(queryClient: QueryClient, signal: AbortSignal) {
  try {
    await navigator.locks.request('radar-browser-alerts', { signal }, () =>
      listen(queryClient, signal, () => false),
    )
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** True if all that is shown was first fetched a while ago. */
function isLongAnswered(queryClient: QueryClient) {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt || Infinity)
  return Date.now() - Math.min(...answered) > MAX_UNHEARD_MS
}

/**
 * `hasGap`: whether events were lost by the time that the first stream is open. What is shown is read again then, so
 * that whatever comes later is told; and where no stream opens, after each try.
 */
async function listen(queryClient: QueryClient, signal: AbortSignal, hasGap: () => boolean) {
  const refreshes = collectRefreshes(queryClient, signal)
  let failures = 0
  let isGap = hasGap
  while (!signal.aborted) {
    let isOpen = false
    try {
      const stream = await client.events.stream(undefined, { signal })
      failures = 0
      isOpen = true
      if (isGap()) refreshAfterGap(queryClient)
      isGap = () => true
      for await (const event of stream) {
        if (event.type === 'stream_replaced') failures = FAILURES_OF_A_REPLACED_PAGE
        apply(event, queryClient, refreshes)
      }
    } catch (error) {
      if (signal.aborted) return
      noticeLostSession(error)
      failures++
    }
    if (signal.aborted) return
    if (await connection.check()) await pause(reconnectPause(failures, Math.random()), signal)
    else await untilReachable(signal)
    if (!signal.aborted && !isOpen) refreshAfterGap(queryClient)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    signal.addEventListener('abort', goOn)
  })

function apply(event: RadarEvent, queryClient: QueryClient, refreshes: Refreshes) {
  const refresh = refreshes.add
  switch (event.type) {
    case 'subscription':
      refresh(api.functions.checkSubscription.key())
      refresh(api.functions.usageCheck.key())
      refresh(api.billing.key())
      break
    case 'scan':
      queryClient.setQueryData(
        api.campaigns.get.queryKey({ input: { id: event.scan.campaign_id } }),
        (campaign) => campaign && { ...campaign, last_scan: event.scan },
      )
      if (event.scan.status !== 'running')
        for (const queryKey of [api.campaigns.key(), api.today.key(), api.rules.key()]) refresh(queryKey)
      return
    case 'matches':
      outdateMatches(queryClient, event.match_ids ?? undefined)
      refresh(api.matches.list.key({ input: { id: event.campaign_id } }))
      refresh(api.matches.inbox.key())
      refresh(api.names.get.key({ input: { id: event.campaign_id } }))
      for (const queryKey of [api.campaigns.list.key(), api.today.key()]) refresh(queryKey)
      return
    case 'verdict':
      if (isKnown(event, queryClient)) return
      // What is taken back may come back anywhere.
      outdateMatches(queryClient, event.verdict === null ? undefined : [event.match_id])
      refresh(api.matches.list.key({ input: { id: event.campaign_id } }))
      refresh(api.matches.inbox.key())
      refresh(api.names.get.key({ input: { id: event.campaign_id } }))
      for (const queryKey of [api.campaigns.key(), api.today.key(), api.rules.key()]) refresh(queryKey)
      return
    case 'notification':
      refresh(api.notifications.key())
      void alertOf(event.notification, queryClient)
      return
    case 'rereading':
      queryClient.setQueryData(
        api.campaigns.get.queryKey({ input: { id: event.campaign_id } }),
        (campaign) => campaign && { ...campaign, rereading: event.left },
      )
      return
    case 'reading':
      refresh(api.readings.get.key({ input: { id: event.campaign_id } }))
      refresh(api.readings.budget.key())
      return
    case 'proposal':
      queryClient.setQueryData<ProposalProgress>(PROPOSAL_PROGRESS, event)
      return
    case 'evergreen':
      refresh(api.evergreen.list.key({ input: { id: event.campaign_id } }))
      return
    case 'leads':
      refresh(api.leads.key())
      outdateMatches(queryClient, event.match_ids ?? undefined)
      refreshMatches(event.match_ids, refreshes)
      return
    case 'reply':
      if (event.match_id) outdateMatches(queryClient, [event.match_id])
      for (const queryKey of [api.leads.key(), api.matches.key(), api.queue.key(), api.today.key()])
        refresh(queryKey)
      return
    case 'engagements':
      refresh(api.engagements.key())
      return
    case 'reddit_credentials':
      for (const queryKey of [api.redditCredentials.key(), api.today.key()]) refresh(queryKey)
      return
    case 'missed':
      setTimeout(() => refreshAfterGap(queryClient), Math.random() * MAX_SCATTER_MS)
  }
}

/** Reads again what shows any of these matches; null for all. */
function refreshMatches(ids: string[] | null, refreshes: Refreshes) {
  if (ids === null) return refreshes.add(api.matches.key())
  const meant = new Set(ids)
  refreshes.addWhere((query) => MATCH_LISTS.predicate(query) && showsAny(query.state.data, meant))
  for (const id of ids) refreshes.add(api.matches.get.key({ input: { id } }))
}

const showsAny = (data: unknown, ids: ReadonlySet<string>) =>
  (data as MatchPages | undefined)?.pages.some(({ items }) => items.some(({ id }) => ids.has(id))) === true

type VerdictEvent = Extract<RadarEvent, { type: 'verdict' }>

/** This page's own verdicts come back to it: it shows them already, or is about to ask for all that changed. */
function isKnown({ campaign_id, match_id, verdict }: VerdictEvent, queryClient: QueryClient): boolean {
  if (queryClient.isMutating({ mutationKey: api.matches.judge.key() }) > 0) return true
  const queryKey = api.matches.list.key({ input: { id: campaign_id } })
  const pages = queryClient.getQueriesData<MatchPages>({ queryKey }).flatMap(([, data]) => data?.pages ?? [])
  return pages.some(({ items }) => items.some((item) => item.id === match_id && item.verdict === verdict))
}

/** While the stream was away anything may have happened. */
function refreshAfterGap(queryClient: QueryClient) {
  for (const queryKey of [
    api.campaigns.key(),
    api.today.key(),
    api.matches.key(),
    api.names.key(),
    api.evergreen.key(),
    api.queue.key(),
    api.leads.key(),
    api.engagements.key(),
    api.rules.key(),
    api.redditCredentials.key(),
    api.notifications.key(),
  ])
    void queryClient.invalidateQueries({ queryKey })
}
