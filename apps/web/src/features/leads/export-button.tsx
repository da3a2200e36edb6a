import { Button } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/errors.ts'
import { isDemo } from '../../lib/place.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast, toastLimit } from '../../lib/toast.ts'
import { offerUpgrade } from '../../lib/upgrade-offer.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'

const icon = <IconDownload stroke={1.5} size={16} />

/** Saves all leads as a table or as a document, for whoever's plan has that. */
export function ExportButton({ included }: { included: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: saveFile,
    onError: (error) => {
      if (!toastLimit(error)) toast.error({ title: 'The leads were not exported', message: messageOf(error) })
    },
  })
  if (!included || isDemo())
    return (
      <Button
        variant="default"
        leftSection={icon}
        onClick={isDemo() ? tellOfDemo : () => offerUpgrade('exports')}
      >
        Export
      </Button>
    )
  return (
    <DropMenu
      target={
        <Button variant="default" leftSection={icon} loading={isPending}>
          Export
        </Button>
      }
      entries={[
        {
          label: 'As a table (CSV)',
          icon: IconFileTypeCsv,
          onSelect: () => mutate('/api/v1/leads/export.csv'),
        },
        {
          label: 'As a document (PDF)',
          icon: IconFileTypePdf,
          onSelect: () => mutate('/api/v1/leads/export.pdf'),
        },
      ]}
    />
  )
}

const tellOfDemo = () =>
  toast.notice({
    title: 'This is a demonstration',
    message: 'The people in it are made up. Start for free, and export those you find.',
  })
