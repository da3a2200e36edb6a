import { FIRST_LOOK } from '@radar/contract'
import type { Ctx } from '../../platform/ctx.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import type { SearchConfirmation } from '../../platform/forum-reading.ts'
import type { Allowance } from './allowance.ts'
import type { ReadPost } from './read-found.ts'

/** Time that a forum has to say what still stands. What it does not say in time is unsure, and shown. */
const MAX_CONFIRM_MS = 2_500

type Confirmation = { worth: readonly ReadPost[]; allowance: Allowance }

/**
 * Chooses the threads that are shown, best first. A search may still find what was deleted, so that its forum is asked
 * first; what there are no requests left for is left out.
 */
export async function confirmThreads(ctx: Ctx, { worth, allowance }: Confirmation): Promise<ReadPost[]> {
  const confirmed: ReadPost[] = []
  for (let at = 0; at < worth.length && confirmed.length < FIRST_LOOK.threads;) {
    const batch = worth.slice(at, at + FIRST_LOOK.threads - confirmed.length)
    at += batch.length
    confirmed.push(...(await confirmBatch(ctx, { worth: batch, allowance })))
  }
  return confirmed
}

async function confirmBatch(ctx: Ctx, { worth, allowance }: Confirmation): Promise<ReadPost[]> {
  const shown = new Set(worth.filter((one) => !confirmationOf(ctx, one)))
  const byForum = Map.groupBy(
    worth.filter((one) => !shown.has(one)),
    ({ forum }) => forum,
  )
  for (const own of byForum.values()) {
    const confirmation = own[0] && confirmationOf(ctx, own[0])
    if (!confirmation) continue
    const asked = chooseAffordable(own, { confirmation, allowance })
    const items = asked.map(({ item }) => item)
    const max = confirmation.requestsOf(items)
    const stands = new Set(await allowance.run(() => confirmInTime(ctx, confirmation, items), max))
    for (const one of asked) if (stands.has(one.item)) shown.add(one)
  }
  return worth.filter((one) => shown.has(one))
}

const confirmationOf = ({ forums }: Ctx, { forum }: ReadPost): SearchConfirmation | undefined =>
  forums.find(forum)?.reading?.confirmation

type Costs = { confirmation: SearchConfirmation; allowance: Allowance }

function chooseAffordable(worth: readonly ReadPost[], { confirmation, allowance }: Costs): ReadPost[] {
  const chosen: ReadPost[] = []
  for (const one of worth) {
    const items = [...chosen, one].map(({ item }) => item)
    if (confirmation.requestsOf(items) <= allowance.left()) chosen.push(one)
  }
  return chosen
}

async function confirmInTime(
  ctx: Ctx,
  confirmation: SearchConfirmation,
  items: readonly ForumItem[],
): Promise<readonly ForumItem[]> {
  if (items.length === 0) return []
  const over = new AbortController()
  const tooLate = ctx.sleep(MAX_CONFIRM_MS, over.signal).then(() => items)
  try {
    return await Promise.race([confirmation.fetch(items), tooLate])
  } finally {
    over.abort()
  }
}
