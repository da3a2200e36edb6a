import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { apiKeyInput } from '@radar/contract'
import type { KeyScope } from '@radar/contract'
import { useForm } from '../../../lib/use-form.ts'
import { Failure } from '../../../ui/failure.tsx'
import { useMakeKey } from './use-keys.ts'

const SCOPES: { value: KeyScope; label: string }[] = [
  { value: 'read', label: 'Read' },
  { value: 'draft', label: 'Read and draft replies' },
  { value: 'write', label: 'Read, draft and change' },
]
const LASTING = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
]

/** Makes a key, for what a program needs and no longer than it needs it. */
export function KeyForm({ onMade }: { onMade(key: string): void }) {
  const make = useMakeKey()
  const form = useForm({
    initial: { name: '', scope: 'read', expires_in_days: '90' },
    schema: apiKeyInput,
    toInput: ({ expires_in_days: days, ...values }) => ({
      ...values,
      expires_in_days: days === '' ? null : Number(days),
    }),
    failureAt: 'name',
    send: async (input) => onMade((await make.mutateAsync(input)).key),
  })
  return (
    <form {...form.props}>
      <Group align="flex-start" gap="xs">
        <TextInput
          flex="1 1 180px"
          aria-label="Name of the key"
          placeholder="What it is for"
          maxLength={60}
          {...form.field('name')}
        />
        <NativeSelect flex="1 1 180px" aria-label="Permissions" data={SCOPES} {...form.field('scope')} />
        <NativeSelect
          flex="1 1 120px"
          aria-label="Expires"
          data={LASTING}
          {...form.field('expires_in_days')}
        />
        <Button
          type="submit"
          variant="default"
          disabled={!form.values.name.trim()}
          loading={form.isSubmitting}
        >
          Create a key
        </Button>
      </Group>
      <Failure error={form.failure} />
    </form>
  )
}
