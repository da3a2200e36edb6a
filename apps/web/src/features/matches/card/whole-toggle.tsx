import { Button } from '@mantine/core'
import { KeyName } from './key-name.tsx'

type Props = { whole: boolean; onChange(whole: boolean): void }

/** Shows all of a post, or only how it begins. */
export function WholeToggle({ whole, onChange }: Props) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      aria-expanded={whole}
      aria-keyshortcuts="e"
      onClick={() => onChange(!whole)}
    >
      {whole ? 'Show less of the post' : 'Show the whole post'}
      <KeyName name="e" />
    </Button>
  )
}
