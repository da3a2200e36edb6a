import { Button, Group, TextInput } from '@mantine/core'
import { doNotContactInput } from '@radar/contract'
import { useForm } from '../../../lib/use-form.ts'
import { useAddUnwanted } from '../../../lib/use-unwanted-authors.ts'
import { Failure } from '../../../ui/failure.tsx'

/** Puts a name on the list. */
export function DoNotContactForm() {
  const add = useAddUnwanted()
  const form = useForm({
    initial: { username: '' },
    schema: doNotContactInput,
    failureAt: 'username',
    clears: true,
    send: add.mutateAsync,
  })
  return (
    <form {...form.props}>
      <Group align="flex-start" gap="xs" wrap="nowrap" maw={320}>
        <TextInput
          flex={1}
          aria-label="User name not to contact"
          placeholder="Name"
          {...form.field('username')}
        />
        <Button
          type="submit"
          variant="default"
          disabled={!form.values.username.trim()}
          loading={form.isSubmitting}
        >
          Add
        </Button>
      </Group>
      <Failure error={form.failure} />
    </form>
  )
}
