import { TagsInput } from '@mantine/core'
import type { TagsInputProps } from '@mantine/core'

type Props = TagsInputProps & { onChange: (tags: string[]) => void }

/** Tags: Enter adds and never sends the form, blanks are ignored, and what was typed but not entered is kept. */
export function TagsField({ onChange, ...rest }: Props) {
  return (
    <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <TagsInput {...rest} onChange={(tags) => onChange(tags.map((tag) => tag.trim()).filter(Boolean))} />
    </div>
  )
}
