import type { html } from 'hono/html'

/** Address of the forum's pages, and the time at which one is rendered. */
export type PageContext = {
  basePath: string
  /** Unix seconds. */
  now: number
}

/** Markup in which every value has been escaped. */
export type Html = ReturnType<typeof html>
