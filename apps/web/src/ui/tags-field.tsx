import { Pill, TagsInput } from '@mantine/core'
import type { TagsInputProps } from '@mantine/core'
import classes from './tags-field.module.css'

export type TagMark = 'refused' | 'paused'
export type TagsFieldProps = TagsInputProps & {
  onChange: (tags: string[]) => void
  /** What is to be said of a tag by its look. */
  markOf?: (tag: string) => TagMark | undefined
}

const titles: Record<TagMark, string> = { refused: 'Refused', paused: 'Paused' }

/** Tags: Enter adds and never sends the form, blanks are ignored, and what was typed but not entered is kept. */
export function TagsField({ onChange, markOf, ...rest }: TagsFieldProps) {
  return (
    <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <TagsInput
        {...rest}
        onChange={(tags) => onChange(tags.map((tag) => tag.trim()).filter(Boolean))}
        renderPill={({ option, onRemove, disabled = false }) => {
          const mark = markOf?.(String(option.value))
          return (
            <Pill
              className={classes.pill}
              data-mark={mark}
              title={mark && titles[mark]}
              withRemoveButton={!disabled}
              disabled={disabled}
              {...(onRemove ? { onRemove } : {})}
            >
              {option.label}
            </Pill>
          )
        }}
      />
    </div>
  )
}
