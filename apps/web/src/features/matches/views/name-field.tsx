import { Button, TextInput } from '@mantine/core'
import { MAX_VIEW_NAME } from '@radar/contract'
import { useState } from 'react'
import { codeOf, fieldErrorsOf, messageOf } from '../../../lib/errors.ts'
import { Failure } from '../../../ui/failure.tsx'
import classes from './view-bar.module.css'

type Props = {
  initial: string
  action: string
  saving: { isPending: boolean; error: unknown }
  onSave(name: string): void
  onClose(): void
}

/** Asks what a view is called. */
export function NameField({ initial, action, saving, onSave, onClose }: Props) {
  const [name, setName] = useState(initial)
  const refused =
    codeOf(saving.error) === 'CONFLICT'
      ? messageOf(saving.error)
      : fieldErrorsOf(saving.error)['name']?.join(' ')
  return (
    <form
      className={classes.name}
      aria-label={action}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(name.trim())
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        size="xs"
        aria-label="Name of the view"
        placeholder="Hot in r/design"
        autoFocus
        maxLength={MAX_VIEW_NAME}
        value={name}
        error={refused}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" disabled={name.trim() === ''} loading={saving.isPending}>
        {action}
      </Button>
      <Button size="xs" variant="default" onClick={onClose}>
        Cancel
      </Button>
      {!refused && <Failure error={saving.error} />}
    </form>
  )
}
