import { Button } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { offerUpgrade } from '../../lib/upgrade-offer.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'

const icon = <IconDownload stroke={1.5} size={16} />

/** Saves all leads as a table or as a document, for whoever's plan has that. */
export function ExportButton({ included }: { included: boolean }) {
  if (!included)
    return (
      <Button variant="default" leftSection={icon} onClick={() => offerUpgrade('exports')}>
        Export
      </Button>
    )
  return (
    <DropMenu
      target={
        <Button variant="default" leftSection={icon}>
          Export
        </Button>
      }
      entries={[
        { label: 'As a table (CSV)', icon: IconFileTypeCsv, href: '/api/v1/leads/export.csv' },
        { label: 'As a document (PDF)', icon: IconFileTypePdf, href: '/api/v1/leads/export.pdf' },
      ]}
    />
  )
}
