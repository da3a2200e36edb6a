import { TagsInput } from '@mantine/core'
import type { TagsInputProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = TagsInputProps & { onChange: (tags: string[]) => void; counter?: ReactNode }

/** Tags: Enter adds, blanks are ignored, and what was typed but not entered is kept. */
export function TagsField({ onChange, counter, ...rest }: Props) {
  return (
    <TagsInput
      clearable={false}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...rest}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim()).filter(Boolean))}
      {...(counter ? { rightSection: counter, rightSectionWidth: 72 } : {})}
    />
  )
}
