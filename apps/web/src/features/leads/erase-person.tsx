import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fieldErrorsOf } from '../../lib/errors.ts'
import { useErasePerson } from '../../lib/use-erase-person.ts'

/** For somebody who asks to be forgotten. */
export function ErasePerson() {
  const [username, setUsername] = useState('')
  const erase = useErasePerson(() => setUsername(''))
  const refused = erase.error && fieldErrorsOf(erase.error)['username']?.join(' ')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    erase.ask(username.trim().replace(/^\/?u\//i, ''))
  }
  return (
    <Paper component="section" aria-labelledby="erase-person">
      <Title order={2} id="erase-person">
        Erase a person
      </Title>
      <Text c="dimmed" mb="md">
        Takes everything of a Reddit user out of all your campaigns, and collects nothing of theirs again.
        Only a hash is kept, from which nobody can read the name.
      </Text>
      <form onSubmit={submit} noValidate>
        <Group align="flex-start" gap="xs" wrap="nowrap" maw={320}>
          <TextInput
            flex={1}
            aria-label="Reddit user name to erase"
            placeholder="u/name"
            value={username}
            error={refused}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            color="red"
            disabled={!username.trim()}
            loading={erase.isPending}
          >
            Erase
          </Button>
        </Group>
      </form>
    </Paper>
  )
}
