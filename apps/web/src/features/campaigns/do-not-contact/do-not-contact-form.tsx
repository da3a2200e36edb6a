import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fieldErrorsOf, messageOf } from '../../../lib/errors.ts'
import { useAddUnwanted } from '../../../lib/use-unwanted-authors.ts'

/** Puts a name on the list. */
export function DoNotContactForm() {
  const [username, setUsername] = useState('')
  const add = useAddUnwanted()
  const error = add.error && (fieldErrorsOf(add.error)['username']?.join(' ') ?? messageOf(add.error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ username }, { onSuccess: () => setUsername('') })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="xs" wrap="nowrap" maw={320}>
        <TextInput
          flex={1}
          aria-label="Reddit user name"
          placeholder="u/name"
          value={username}
          error={error}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!username.trim()} loading={add.isPending}>
          Add
        </Button>
      </Group>
    </form>
  )
}
