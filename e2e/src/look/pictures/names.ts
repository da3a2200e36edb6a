import { PAGES } from '@radar/contract'
import type { People, Person } from '../people.ts'
import type { Picture } from './picture.ts'

export function listNames({ regular }: People): Picture[] {
  const ofName = ({ rivals }: Person, name: string) =>
    PAGES.campaignName.replace(':id', rivals).replace(':name', name)
  return [
    { name: 'campaign-names', person: regular, path: `/dashboard/campaigns/${regular.rivals}` },
    { name: 'campaign-names-edit', person: regular, path: `/dashboard/campaigns/${regular.rivals}/edit` },
    { name: 'name-many', person: regular, path: ofName(regular, 'Appentide') },
    { name: 'name-complaints', person: regular, path: `${ofName(regular, 'Appentide')}?kind=complaint` },
    { name: 'name-nothing', person: regular, path: ofName(regular, 'Kettlepay') },
    { name: 'name-missing', person: regular, path: ofName(regular, 'Nobody') },
    { name: 'name-failing', person: regular, path: ofName(regular, 'Appentide'), failing: 'names/get' },
  ]
}
