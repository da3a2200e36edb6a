import { Button, Tooltip } from '@mantine/core'
import { IconWriting } from '@tabler/icons-react'

type Props = { open: boolean; quiet: boolean; onToggle(): void }

/** Opens the desk for an answer in one's own words. It has the key of a draft, which this forum does not allow. */
export function AnswerButton({ open, quiet, onToggle }: Props) {
  return (
    <Tooltip label="Answer in your own words (g)">
      <Button
        variant={quiet ? 'subtle' : 'light'}
        size="xs"
        leftSection={<IconWriting stroke={1.5} size={16} />}
        aria-keyshortcuts="g"
        aria-expanded={open}
        onClick={onToggle}
      >
        Answer Yourself
      </Button>
    </Tooltip>
  )
}
