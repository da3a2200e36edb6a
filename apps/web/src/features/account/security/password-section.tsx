import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { AUTH_REQUESTS } from '@radar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useMailDelay } from '../../../lib/use-mail-delay.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { MailDelay } from '../../../ui/mail-delay.tsx'
import { sendAuth } from '../../../lib/auth-client.ts'
import { Section } from '../../../ui/section.tsx'
import { SESSIONS_KEY } from './sessions-section.tsx'
import { useIdentities } from './use-identities.ts'

export function PasswordSection({ email }: { email: string }) {
  const { data, error, isPending, refetch, hasPassword } = useIdentities()
  return (
    <Section id="password" title="Password" text="A new password ends your other sessions.">
      {isPending && <Skeleton h={120} />}
      {!data && error && <ErrorState title="This cannot be shown" error={error} retry={refetch} />}
      {data && (hasPassword ? <ChangePassword email={email} /> : <SetPassword email={email} />)}
    </Section>
  )
}

function ChangePassword({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    schema: AUTH_REQUESTS['/change-password'],
    clears: true,
    send: async (body) => {
      await sendAuth('/change-password', body)
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })
      toast.success({ title: 'Password changed', message: 'Your other sessions were ended.' })
    },
  })
  return (
    <form {...form.props}>
      <Stack maw={360}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" {...form.field('currentPassword')} />
        <PasswordField label="New password" isNew {...form.field('newPassword')} />
        <Failure error={form.failure} />
        <Group>
          <Button type="submit" variant="default" loading={form.isSubmitting}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function SetPassword({ email }: { email: string }) {
  const send = useMutation({ mutationFn: () => sendAuth('/request-password-reset', { email }) })
  if (send.isSuccess) return <LinkSent email={email} />
  return (
    <Stack align="flex-start">
      <Text>You sign in without a password.</Text>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        Send me a link to set one
      </Button>
      <Failure error={send.error} />
    </Stack>
  )
}

function LinkSent({ email }: { email: string }) {
  const delayed = useMailDelay()
  return (
    <Stack gap="sm" role="status">
      <Text>
        A link to set a password {delayed ? 'waits to be sent' : 'is on its way'} to {email}.
      </Text>
      {delayed && <MailDelay />}
    </Stack>
  )
}
