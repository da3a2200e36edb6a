import { setTimeout as delay } from 'node:timers/promises'
import type { APIRequestContext } from 'playwright-core'

type ScanTarget = { request: APIRequestContext; url: string; id: string }

const ASK_EVERY_MS = 250
const GIVE_UP_MS = 900_000

/** Scans a campaign to its end: an answer comes after some seconds, and on a busy machine the scan goes on without it. */
export async function scanCampaign({ request, url, id }: ScanTarget): Promise<void> {
  const data = { campaign_id: id, manual_trigger: true }
  const answer = await request.post(`${url}/functions/v1/reddit-monitor`, { data, headers: { origin: url } })
  const { success, message } = (await answer.json()) as { success?: boolean; message?: string }
  if (!success) throw new Error(`The scan answered ${answer.status()}: ${message}`)
  await untilScanned({ request, url, id })
}

/** Waits until the latest scan of a campaign is over, and all that it found is there. */
export async function untilScanned({ request, url, id }: ScanTarget): Promise<void> {
  const end = Date.now() + GIVE_UP_MS
  let status = await readStatus({ request, url, id })
  while (status !== 'done') {
    if (status === 'failed' || Date.now() > end) throw new Error(`The scan is ${status}.`)
    await delay(ASK_EVERY_MS)
    status = await readStatus({ request, url, id })
  }
}

async function readStatus({ request, url, id }: ScanTarget): Promise<string | undefined> {
  const answer = await request.get(`${url}/api/v1/campaigns/${id}`)
  const { last_scan } = (await answer.json()) as { last_scan: { status: string } | null }
  return last_scan?.status
}
