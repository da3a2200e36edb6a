import type { Page } from 'playwright-core'
import type { Person } from '../people.ts'

export type Picture = {
  name: string
  person: Person
  path: string
  /** Calls that fail while it is taken, as in `campaigns/list`. */
  failing?: string
  /** Selector of a part that covers the page; axe checks that alone. */
  over?: string
  /** Prepares the page for the picture. */
  prepare?(page: Page): Promise<unknown>
}

/** Path of a page of somebody's first campaign. */
export const ofFirstCampaign = (path: string, { campaigns: [id = ''] }: Person) => path.replace(':id', id)
