import { Button, Group, Stack, TextInput } from '@mantine/core'
import { AUTH_REQUESTS } from '@radar/contract'
import type { ReactNode } from 'react'
import { useForm } from '../../../lib/use-form.ts'
import { sendAuth } from '../../../lib/auth-client.ts'
import { Failure } from '../../../ui/failure.tsx'

type Props = {
  label: string
  path: '/two-factor/verify-otp' | '/two-factor/verify-totp'
  onDone(): void
  onCancel(): void
  /** Content above the field. */
  children: ReactNode
}

/** Asks for a code that switches a second factor on. */
export function CodeForm({ label, path, onDone, onCancel, children }: Props) {
  const form = useForm({
    initial: { code: '' },
    schema: AUTH_REQUESTS[path],
    toInput: ({ code }) => ({ code: code.trim() }),
    send: async (body) => {
      await sendAuth(path, body)
      onDone()
    },
  })
  return (
    <form {...form.props}>
      <Stack align="flex-start">
        {children}
        <TextInput
          label={label}
          required
          withAsterisk={false}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
        <Failure error={form.failure} />
        <Group>
          <Button type="submit" loading={form.isSubmitting}>
            Switch on
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
