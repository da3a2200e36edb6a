import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Section } from '../../../ui/section.tsx'

/** Everything that is kept of a user, to take along. */
export function DataExport() {
  return (
    <Section
      id="data-export"
      title="Your data"
      text="A ZIP file with everything that Radar stores about you, as JSON: campaigns, matches, leads, replies, settings and usage. Secrets are left out."
    >
      <Button
        component="a"
        href="/api/v1/profile/export.zip"
        download
        variant="default"
        leftSection={<IconDownload stroke={1.5} size={16} />}
      >
        Download my data
      </Button>
    </Section>
  )
}
