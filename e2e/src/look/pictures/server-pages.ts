import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listServerPages({ stranger, regular }: People): Picture[] {
  return [
    { name: 'api-docs', person: stranger, path: '/api/docs' },
    { name: 'client-link', person: stranger, path: regular.clientLink },
    { name: 'unsubscribe', person: stranger, path: '/unsubscribe/nobody' },
    { name: 'alert-link', person: stranger, path: '/act/nobody' },
    { name: 'alert-link-working', person: stranger, path: regular.alertLink },
    { name: 'outbox', person: stranger, path: '/outbox' },
  ]
}
