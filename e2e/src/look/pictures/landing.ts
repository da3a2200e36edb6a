import { PAGES } from '@radar/contract'
import { FOUND, NOBODY, READING, SEARCHING, STAND_IN, UNREAD, WAITING, answerBy } from '../first-looks.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listLanding({ stranger, regular }: People): Picture[] {
  return [
    { name: 'landing', person: stranger, path: PAGES.landing },
    { name: 'landing-waiting', person: stranger, path: PAGES.landing, prepare: answerBy(WAITING) },
    { name: 'landing-searching', person: stranger, path: PAGES.landing, prepare: answerBy(SEARCHING) },
    { name: 'landing-reading', person: stranger, path: PAGES.landing, prepare: answerBy(READING) },
    { name: 'landing-found', person: stranger, path: PAGES.landing, prepare: answerBy(FOUND) },
    { name: 'landing-stand-in', person: stranger, path: PAGES.landing, prepare: answerBy(STAND_IN) },
    { name: 'landing-nobody', person: stranger, path: PAGES.landing, prepare: answerBy(NOBODY) },
    { name: 'landing-page-unread', person: stranger, path: PAGES.landing, prepare: answerBy(UNREAD) },
    { name: 'landing-lost', person: stranger, path: PAGES.landing, prepare: answerBy(undefined) },
    { name: 'landing-subscribed', person: regular, path: PAGES.landing },
    { name: 'landing-error', person: stranger, path: '/?error=invalid_state' },
  ]
}
