import { createBudgets } from '../../platform/create-budgets.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { TooManyRequestsError } from '../../platform/errors.ts'

/** Questions of one asker: five at once, and ten an hour in the long run. */
const OWN = { max: 5, perSecond: 10 / 3_600, maxKeys: 10_000 }

/** Questions of a site with many networks: it alone does not fill the places of all people. */
const SITE = { max: 20, perSecond: 60 / 3_600, maxKeys: 10_000 }

/** A user's id, or the network of whoever has no account; and the site that the network is part of, if it has one. */
export type Asker = { key: string; site: string | undefined }

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Questions by asker and by site. Addresses are in memory alone. */
    questionsAsked: ReturnType<typeof createQuestionBudgets>
  }
}

export const createQuestionBudgets = () => ({ askers: createBudgets(OWN), sites: createBudgets(SITE) })

/** Counts a question of an asker. Throws `TooManyRequestsError`. */
export function spendQuestion({ memory, now }: Ctx, { key, site }: Asker): void {
  const { askers, sites } = memory.questionsAsked
  const at = now().getTime()
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
