import { Button, Text } from '@mantine/core'
import { readSessionAnew, sendAuth } from '../../../lib/auth-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AuthCard, ViewLink } from './auth-card.tsx'
import { askSecondFactor, isChallenge } from './ask-second-factor.ts'
import type { GoTo } from './auth-view.ts'
import { OutcomeBox, outcomeOf } from './outcome-box.tsx'

type Props = { token: string; goTo: GoTo }

/** Target of the link in a sign-up mail. The password proves that the same person signed up. */
export function ConfirmCard({ token, goTo }: Props) {
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      const answer = await sendAuth<object>('/verify-email', { token, password })
      if (isChallenge(answer)) return askSecondFactor(answer, goTo)
      readSessionAnew()
    },
  })
  return (
    <AuthCard title="Confirm your e-mail address" form={form}>
      <Text c="dimmed">
        Enter the password you signed up with. If you did not sign up, or forgot it, choose a new password.
      </Text>
      <OutcomeBox outcome={outcomeOf(form.failure)} />
      <PasswordField label="Password" {...form.field('password')} />
      <Button type="submit" fullWidth loading={form.isSubmitting}>
        Confirm and sign in
      </Button>
      <Text c="dimmed" ta="center">
        <ViewLink onClick={() => goTo('forgotten_password')}>Choose a new password</ViewLink> ·{' '}
        <ViewLink onClick={() => goTo('sign_in')}>Back to sign-in</ViewLink>
      </Text>
    </AuthCard>
  )
}
