import { Button, Group, Stack, TextInput } from '@mantine/core'
import { AUTH_REQUESTS } from '@radar/contract'
import { sendAuth } from '../../../lib/auth-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Failure } from '../../../ui/failure.tsx'

const PHONE_PATH = '/two-factor/enable-phone'

type Props<Answer> = {
  path: `/two-factor/${'enable' | 'enable-phone' | 'disable' | 'generate-backup-codes'}` | '/unlink-account'
  button: string
  /** Google account to disconnect. */
  accountId?: string
  /** An account without a password is not asked for one. */
  hasPassword: boolean
  onDone(answer: Answer): void
  onCancel(): void
}

/** Asks for the password again, so that an open browser is not enough to change how somebody signs in. */
export function ProofForm<Answer>({ path, button, accountId, hasPassword, onDone, onCancel }: Props<Answer>) {
  const form = useForm({
    initial: { phone: '', password: '' },
    schema: AUTH_REQUESTS[path],
    toInput: ({ phone, password }) => ({
      ...(path === PHONE_PATH && { phone }),
      ...(accountId !== undefined && { accountId }),
      ...(hasPassword && { password }),
    }),
    send: async (body) => onDone(await sendAuth<Answer>(path, body)),
  })
  return (
    <form {...form.props}>
      <Stack miw={280}>
        {path === PHONE_PATH && (
          <TextInput
            label="Your phone number"
            description="Include the country code, such as +44 20 7946 0000. The number is used for nothing else."
            type="tel"
            autoComplete="tel"
            required
            withAsterisk={false}
            {...form.field('phone')}
          />
        )}
        {hasPassword && <PasswordField label="Your password" {...form.field('password')} />}
        <Failure error={form.failure} />
        <Group>
          <Button type="submit" loading={form.isSubmitting}>
            {button}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
