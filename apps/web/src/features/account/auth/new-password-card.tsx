import { Button } from '@mantine/core'
import { readSessionAnew, sendAuth } from '../../../lib/auth-client.ts'
import { AuthRefusedError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/use-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AuthCard, ViewLink } from './auth-card.tsx'
import type { GoTo } from './auth-view.ts'
import { OutcomeBox, outcomeOf } from './outcome-box.tsx'

type Props = { token: string | undefined; goTo: GoTo }

/** Target of the link for a forgotten password. */
export function NewPasswordCard({ token, goTo }: Props) {
  if (token === undefined)
    return (
      <AuthCard title="Choose a new password">
        <OutcomeBox
          outcome={{
            kind: 'error',
            message: 'This link is incomplete. Ask for a new one.',
          }}
        />
        <ViewLink onClick={() => goTo('forgotten_password')}>Send me a link</ViewLink>
      </AuthCard>
    )
  return <NewPasswordForm token={token} goTo={goTo} />
}

function NewPasswordForm({ token, goTo }: { token: string; goTo: GoTo }) {
  const form = useForm({
    initial: { newPassword: '' },
    send: async ({ newPassword }) => {
      await sendAuth('/reset-password', { token, newPassword })
      readSessionAnew()
      goTo('sign_in', {
        told: 'Your password was changed, and all sessions were ended. Please sign in with the new one.',
      })
    },
  })
  const { failure } = form
  return (
    <AuthCard title="Choose a new password" form={form}>
      <OutcomeBox outcome={outcomeOf(failure)}>
        {failure instanceof AuthRefusedError && failure.code === 'INVALID_TOKEN' && (
          <ViewLink onClick={() => goTo('forgotten_password')}>Send a new link</ViewLink>
        )}
      </OutcomeBox>
      <PasswordField label="New password" isNew {...form.field('newPassword')} />
      <Button type="submit" fullWidth loading={form.isSubmitting}>
        Change the password
      </Button>
    </AuthCard>
  )
}
