import { Pill, TagsInput } from '@mantine/core'
import type { TagsInputProps } from '@mantine/core'
import { distinctBy } from '@radar/contract'
import { useState } from 'react'
import { formatNumber } from '../lib/format.ts'
import classes from './tags-field.module.css'

export type TagMark = 'refused' | 'paused'
export type TagsFieldProps = Omit<TagsInputProps, 'onChange'> & {
  onChange(tags: string[]): void
  /** Returns the mark of a tag. */
  markOf?(tag: string): TagMark | undefined
  /** The tag that is meant by what was typed or pasted. */
  parse?(text: string): string
  /** Number of tags that still fit; undefined where any number does. */
  remaining?: number | undefined
  /** Is told what did not fit, instead of what the field says of it itself. */
  onRefuse?(tags: string[]): void
}

const TITLES: Record<TagMark, string> = { refused: 'Refused', paused: 'Paused' }
const SEPARATORS = [',', ';', '\n', '\t']
const MAX_NAMED = 5

/** Tags: Enter adds and never sends the form, blanks are ignored, and what was typed but not entered is kept. */
export function TagsField({
  onChange,
  markOf,
  parse = (text) => text.trim(),
  remaining,
  onRefuse,
  splitChars = SEPARATORS,
  value = [],
  error,
  ...rest
}: TagsFieldProps) {
  const [refused, setRefused] = useState<string[]>([])
  const change = (typed: string[]) => {
    const tags = distinct(typed.flatMap((text) => splitAt(splitChars, text)).map(parse))
    const added = tags.filter((tag) => !value.includes(tag))
    const over = added.slice(Math.max(0, remaining ?? Infinity))
    setRefused(over)
    onChange(tags.filter((tag) => !over.includes(tag)))
    if (over.length > 0) onRefuse?.(over)
  }
  return (
    <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <TagsInput
        splitChars={splitChars}
        classNames={{ pillsList: classes.list ?? '' }}
        {...rest}
        value={value}
        error={error ?? (refused.length > 0 && !onRefuse && sayRefused(refused))}
        onChange={change}
        renderPill={({ option, onRemove, disabled = false }) => {
          const mark = markOf?.(String(option.value))
          return (
            <Pill
              className={classes.pill}
              data-mark={mark}
              title={mark && TITLES[mark]}
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

/** No key and no paste tells of the separators in what is dictated, or typed on some phones. */
function splitAt([first = '', ...others]: string[], text: string): string[] {
  return others.reduce((joined, other) => joined.replaceAll(other, first), text).split(first)
}

/** The first spelling of an entry stays. */
const distinct = (tags: string[]) =>
  distinctBy(
    tags.filter((tag) => tag !== ''),
    (tag) => tag.toLowerCase(),
  )

const sayRefused = (tags: string[]) =>
  `${nameTags(tags)} not added: your plan has no room for more. Remove one first.`

/** The first of the tags by name and the others by their number, as the subject of what happened to them. */
export function nameTags(tags: string[]): string {
  const named = tags.slice(0, MAX_NAMED).map((tag) => `“${tag}”`)
  const others = tags.length - named.length
  const names = others > 0 ? `${named.join(', ')} and ${formatNumber(others)} more` : named.join(', ')
  return `${names} ${tags.length === 1 ? 'was' : 'were'}`
}
