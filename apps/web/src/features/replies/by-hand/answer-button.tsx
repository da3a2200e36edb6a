import { Button, Tooltip } from '@mantine/core'
import { IconWriting } from '@tabler/icons-react'

type Props = {
  open: boolean
  quiet: boolean
  /** True where it has the key of a draft, which the forum does not allow. */
  hasKey: boolean
  onToggle(): void
}

/** Opens and closes the desk for an answer in one's own words. */
export function AnswerButton({ open, quiet, hasKey, onToggle }: Props) {
  return (
    <Tooltip label={hasKey ? 'Answer in your own words (g)' : 'Answer in your own words'}>
      <Button
        variant={quiet || open ? 'subtle' : 'light'}
        size="xs"
        leftSection={<IconWriting stroke={1.5} size={16} />}
        {...(hasKey && { 'aria-keyshortcuts': 'g' })}
        aria-expanded={open}
        onClick={onToggle}
      >
        {open ? 'Hide Your Answer' : 'Answer Yourself'}
      </Button>
    </Tooltip>
  )
}
