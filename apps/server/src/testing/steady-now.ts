/** Time of a clock that no test moves, as that of the database. */
export const steadyNow = (): Date => new Date(performance.timeOrigin + performance.now())
