type PlanEnd = { ends_at: Date | null; hasEnded: boolean }

/** Times at which users' plans end by the clock alone, and whether they had ended when they were read. */
export class PlanEnds {
  readonly #ends = new Map<string, { at: number; isOver: boolean }>()
  /** No plan changes between these two times, so that the users need not be gone through. */
  #from = -Infinity
  #until = Infinity

  put(userId: string, { ends_at, hasEnded }: PlanEnd): void {
    this.#ends.delete(userId)
    if (ends_at === null) return
    const end = { at: ends_at.getTime(), isOver: hasEnded }
    this.#ends.set(userId, end)
    this.#bound(end)
  }

  remove(userId: string): void {
    this.#ends.delete(userId)
  }

  /**
   * Ids of users whose plan has ended since it was read, or goes on because the clock was set back. Each call names
   * them until they are read again.
   */
  findChanged(now: Date): string[] {
    const time = now.getTime()
    if (time >= this.#from && time < this.#until) return []
    this.#from = -Infinity
    this.#until = Infinity
    const changed: string[] = []
    for (const [userId, end] of this.#ends) {
      if (end.at <= time !== end.isOver) changed.push(userId)
      this.#bound(end)
    }
    return changed
  }

  #bound({ at, isOver }: { at: number; isOver: boolean }): void {
    if (isOver) this.#from = Math.max(this.#from, at)
    else this.#until = Math.min(this.#until, at)
  }
}
