import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

/** The script of public pages filters the topics as something is typed. */
export function HelpSearch() {
  return (
    <div role="search">
      <TextInput
        type="search"
        size="md"
        aria-label="Search the help center"
        placeholder="Search topics"
        leftSection={<IconSearch stroke={1.5} size={18} />}
        autoComplete="off"
        data-topic-search
      />
      <VisuallyHidden role="status" data-topic-status />
    </div>
  )
}
