import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { erasureInput } from '@radar/contract'
import { useErasePerson } from './use-erase-person.ts'
import { useForm } from '../../lib/use-form.ts'

/** For somebody who asks to be forgotten. */
export function ErasePerson() {
  const form = useForm({
    initial: { username: '' },
    schema: erasureInput,
    send: ({ username }) => erase.ask(username),
  })
  const erase = useErasePerson({ onErased: form.reset, onRefused: form.refuse })
  return (
    <Paper component="section" aria-labelledby="erase-person">
      <Title order={2} id="erase-person">
        Erase a person
      </Title>
      <Text c="dimmed" mb="md">
        Removes everything about a person from all your campaigns and never collects it again. Only a hash is
        kept, from which nobody can read the name.
      </Text>
      <form {...form.props}>
        <Group align="flex-start" gap="xs" wrap="nowrap" maw={320}>
          <TextInput
            flex={1}
            aria-label="User name to erase"
            placeholder="Name"
            {...form.field('username')}
          />
          <Button
            type="submit"
            variant="default"
            color="red"
            disabled={!form.values.username.trim()}
            loading={erase.isPending}
          >
            Erase
          </Button>
        </Group>
      </form>
    </Paper>
  )
}
