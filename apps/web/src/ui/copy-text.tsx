import { Button, CopyButton } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'

type Props = Pick<ButtonProps, 'size' | 'variant'> & { value: string; label?: string }

/** Button that copies a text, and says so for a moment. */
export function CopyText({ value, label = 'Copy', ...look }: Props) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant="default" {...look} onClick={copy}>
          {copied ? 'Copied' : label}
        </Button>
      )}
    </CopyButton>
  )
}
