import type { ReactNode } from 'react'

/** One article of the help center; its id is what an address names. */
export type Topic = { id: string; title: string; description: string; body: ReactNode }

export type Category = { id: string; title: string; description: string; topics: Topic[] }
