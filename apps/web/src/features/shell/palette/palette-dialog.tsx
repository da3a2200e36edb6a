import { Modal, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { plural } from '../../../lib/format.ts'
import { isPostAddress } from '../../../lib/post-address.ts'
import type { Command } from './command.ts'
import { findCommands } from './find-commands.ts'
import classes from './palette.module.css'
import { useCommands } from './use-commands.ts'

type Props = { opened: boolean; actions: Command[]; onClose(): void }

/** A field and what fits it, gone through with the arrows. */
export function PaletteDialog({ opened, actions, onClose }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} yOffset="10dvh">
      <Modal.Overlay />
      <Modal.Content aria-label="Go to, or do">
        <Modal.Body p="md">
          <Choice actions={actions} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Choice({ actions, onClose }: Omit<Props, 'opened'>) {
  const { commands, commandsFor, note, linkNote } = useCommands(actions)
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const listId = useId()
  const isLink = isPostAddress(query)
  const found = isLink ? commandsFor(query.trim()) : findCommands(commands, query)
  const current = Math.min(place, found.length - 1)
  const optionId = (option: number) => `${listId}-${option}`
  useEffect(() => {
    // What it answers, a promise in newer browsers, is no cleanup.
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, current])

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) run(found[current])
    else setPlace((current + step + found.length) % Math.max(found.length, 1))
  }
  return (
    <>
      <TextInput
        data-autofocus
        aria-label="Search pages, campaigns and actions"
        placeholder="Page, campaign, action or post link"
        leftSection={<IconSearch stroke={1.5} size={16} />}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(current) : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={press}
      />
      <Text size="xs" c="dimmed" mt="xs" role="status">
        {isLink
          ? linkNote
          : found.length === 0
            ? `Nothing was found for “${query.trim()}”.`
            : plural(found.length, 'result')}
        {note && ` ${note}`}
      </Text>
      <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
        {found.map((command, option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above takes the keys
          <div
            key={`${command.group} ${option} ${command.label}`}
            id={optionId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === current}
            className={classes.option}
            onPointerMove={() => setPlace(option)}
            onClick={() => run(command)}
          >
            <command.icon stroke={1.5} size={16} aria-hidden="true" />
            <span className={classes.label} dir="auto">
              {command.label}
            </span>
            <span className={classes.group}>{command.group}</span>
          </div>
        ))}
      </div>
    </>
  )
}
