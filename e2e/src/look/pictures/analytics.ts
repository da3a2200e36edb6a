import { PAGES } from '@radar/contract'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listAnalytics({ newcomer, regular }: People): Picture[] {
  return [
    { name: 'analytics-none', person: newcomer, path: PAGES.analytics },
    { name: 'analytics-many', person: regular, path: PAGES.analytics },
    { name: 'analytics-failing', person: regular, path: PAGES.analytics, failing: 'analytics/get' },
  ]
}
