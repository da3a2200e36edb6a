import { PAGES } from '@radar/contract'
import { connectOften } from '../change-answers.ts'
import type { People } from '../people.ts'
import type { Picture } from './picture.ts'

export function listConsent({ stranger, starter, regular }: People): Picture[] {
  const access = (query: string) => `${PAGES.authorize}?${query}`
  return [
    { name: 'authorize', person: starter, path: access(regular.accessQuery) },
    { name: 'authorize-again', person: regular, path: access(regular.accessQuery) },
    {
      name: 'authorize-again-often',
      person: regular,
      path: access(regular.accessQuery),
      prepare: connectOften,
    },
    { name: 'authorize-read', person: regular, path: access(`${regular.accessQuery}&scope=read`) },
    { name: 'authorize-refused', person: regular, path: access(`${regular.accessQuery}&scope=write`) },
    { name: 'authorize-broken', person: regular, path: access('client_id=nobody') },
    {
      name: 'authorize-unknown',
      person: regular,
      path: access('client_id=nobody&redirect_uri=https://x.example'),
    },
    { name: 'authorize-stranger', person: stranger, path: access(regular.accessQuery) },
    {
      name: 'authorize-failing',
      person: regular,
      path: access(regular.accessQuery),
      failing: 'assistants/describe',
    },
  ]
}
