import { createBudgets } from '../../platform/create-budgets.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { TooManyRequestsError } from '../../platform/errors.ts'

/** Questions of one asker: five at once, and ten an hour in the long run. */
const OWN = { max: 5, perSecond: 10 / 3_600, maxKeys: 10_000 }

/** Questions of a site with many networks: it alone does not fill the places of all people. */
const SITE = { max: 20, perSecond: 60 / 3_600, maxKeys: 10_000 }

/** Time after which an asker's budget is full again. */
const FORGOTTEN_MS = (OWN.max / OWN.perSecond) * 1_000

/** A user's id, or the network of whoever has no account; and the site that the network is part of, if it has one. */
export type Asker = { key: string; site: string | undefined }

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Questions by asker and by site. Addresses are in memory alone, and for an hour at most. */
    questionsAsked: ReturnType<typeof createQuestionBudgets>
  }
}

type AskedCtx = Pick<Ctx, 'now'> & { memory: Pick<Ctx['memory'], 'questionsAsked'> }

export const createQuestionBudgets = () => ({
  askers: createBudgets(OWN),
  sites: createBudgets(SITE),
  /** True while a timer is set that forgets askers. */
  isTimed: false,
})

/** Counts a question of an asker. Throws `TooManyRequestsError`. */
export function spendQuestion(ctx: AskedCtx, { key, site }: Asker): void {
  const { memory, now } = ctx
  const { askers, sites } = memory.questionsAsked
  const at = now().getTime()
  forgetInTime(ctx)
  const wait =
    askers.spend({ key, cost: 1, at }) ??
    (site === undefined ? undefined : sites.spend({ key: site, cost: 1, at }))
  if (wait === undefined) return
  const minutes = Math.ceil(wait / 60)
  throw new TooManyRequestsError(
    `You have asked often within this hour. Ask again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    wait,
  )
}

/** Forgets askers once their questions count no more. Each process does so for itself, also one that runs no jobs. */
function forgetInTime({ memory: { questionsAsked }, now }: AskedCtx): void {
  if (questionsAsked.isTimed) return
  questionsAsked.isTimed = true
  const forget = () => {
    const { askers, sites } = questionsAsked
    questionsAsked.isTimed = false
    askers.expire(now().getTime())
    sites.expire(now().getTime())
    if (askers.size() + sites.size() > 0) forgetInTime({ memory: { questionsAsked }, now })
  }
  setTimeout(forget, FORGOTTEN_MS).unref()
}
