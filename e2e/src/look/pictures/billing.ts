import type { Page } from 'playwright-core'
import { PAGES } from '@radar/contract'
import { READINGS, stubReading } from '../readings.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listBilling({ starter, regular }: People): Picture[] {
  return [
    { name: 'billing-lurker', person: starter, path: PAGES.billing },
    { name: 'billing-moderator', person: regular, path: PAGES.billing },
    ...(['near', 'ceiling', 'away', 'alike'] as const).map((state) => ({
      name: `billing-reading-${state}`,
      person: starter,
      path: PAGES.billing,
      prepare: (page: Page) => stubReading(page, { state: READINGS[state], isRead: false }),
    })),
    { name: 'billing-failing', person: regular, path: PAGES.billing, failing: 'billing/' },
  ]
}
