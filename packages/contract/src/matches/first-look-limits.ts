/** Most threads of one answer to a first question, and days back in time that it looks. */
export const FIRST_LOOK = { threads: 10, days: 30 } as const
