/** Units that each key has at once and gets back each second, and the number of keys that are remembered. */
export type BudgetLimits = { max: number; perSecond: number; maxKeys: number }

type Units = { left: number; at: number }
type Spending = { key: string; cost: number; at: number }

/** A budget for each key, in this process. The keys that were seen longest ago are dropped first, and begin again with all units. */
export function createBudgets({ max, perSecond, maxKeys }: BudgetLimits) {
  const budgets = new Map<string, Units>()
  const fullAfter_ms = (max / perSecond) * 1_000
  return {
    /** Takes units from the budget of a key; gives the seconds to wait where too few are left. `at` is in milliseconds. */
    spend({ key, cost, at }: Spending): number | undefined {
      const before = budgets.get(key) ?? { left: max, at }
      const gained = (Math.max(0, at - before.at) / 1_000) * perSecond
      const left = Math.min(max, before.left + gained)
      const isAllowed = left >= cost
      // Set again, so that the map's first entries are those heard of longest ago.
      budgets.delete(key)
      budgets.set(key, { left: isAllowed ? left - cost : left, at })
      const [oldest] = budgets.keys()
      if (oldest !== undefined && budgets.size > maxKeys) budgets.delete(oldest)
      return isAllowed ? undefined : Math.ceil((cost - left) / perSecond)
    },
    /** Forgets the keys that have all units again. `at` is in milliseconds. */
    expire(at: number): void {
      for (const [key, units] of budgets) {
        if (at - units.at < fullAfter_ms) return
        budgets.delete(key)
      }
    },
    /** Number of keys that are remembered. */
    size: () => budgets.size,
    /** Gives back what was taken and not needed. */
    giveBack({ key, cost }: Omit<Spending, 'at'>): void {
      const units = budgets.get(key)
      if (units) units.left = Math.min(max, units.left + cost)
    },
  }
}
