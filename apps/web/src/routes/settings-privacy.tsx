import { ActivitySection } from '../features/account/activity/activity-section.tsx'
import { DangerZone } from '../features/account/security/danger-zone.tsx'
import { DataExport } from '../features/account/settings/data-export.tsx'
import { DoNotContact } from '../features/campaigns/do-not-contact/do-not-contact.tsx'
import { ErasePerson } from '../features/leads/erase-person.tsx'

export default function PrivacySettings() {
  return (
    <>
      <title>Privacy · Settings · Radar</title>
      <DoNotContact />
      <ErasePerson />
      <ActivitySection />
      <DataExport />
      <DangerZone />
    </>
  )
}
