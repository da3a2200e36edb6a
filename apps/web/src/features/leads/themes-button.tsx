import { Button, Stack } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { offerUpgrade } from '../../lib/upgrade-offer.ts'

const ThemesPanel = lazyPart(async () => ({ default: (await import('./themes-panel.tsx')).ThemesPanel }))

type Props = {
  campaignId: string
  /** True if the plan has lead insights. */
  included: boolean
}

/** Opens what several leads of a campaign speak of. */
export function ThemesButton({ campaignId, included }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="sm" align="stretch">
      <Button
        variant="default"
        leftSection={<IconMessages stroke={1.5} size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => (included ? setOpen(!isOpen) : offerUpgrade('advanced analysis'))}
      >
        What many of them say
      </Button>
      {isOpen && (
        <Suspense>
          <ThemesPanel campaignId={campaignId} />
        </Suspense>
      )}
    </Stack>
  )
}
