import { PAGES } from '@radar/contract'
import { saveOverAnother } from '../change-answers.ts'
import { openLedger, press, stopAccount } from '../prepare-pages.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listQueue({ newcomer, regular }: People): Picture[] {
  return [
    { name: 'queue-none', person: newcomer, path: PAGES.queue },
    { name: 'queue-scheduled', person: regular, path: PAGES.queue },
    { name: 'queue-review', person: regular, path: `${PAGES.queue}?view=review` },
    { name: 'queue-ledger', person: regular, path: `${PAGES.queue}?view=review`, prepare: openLedger },
    { name: 'queue-edit', person: regular, path: `${PAGES.queue}?view=review`, prepare: press('Edit') },
    {
      name: 'queue-edit-elsewhere',
      person: regular,
      path: `${PAGES.queue}?view=review`,
      prepare: saveOverAnother,
    },
    { name: 'queue-failing', person: regular, path: PAGES.queue, failing: 'queue/list' },
    { name: 'queue-stopped', person: regular, path: PAGES.queue, prepare: stopAccount },
  ]
}
