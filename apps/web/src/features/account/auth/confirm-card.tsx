import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { askAuth, readSessionAnew } from '../../../lib/auth-client.ts'
import { AuthCard, ViewLink } from './auth-card.tsx'
import { askSecondFactor, isChallenge } from './ask-second-factor.ts'
import type { GoTo } from './auth-view.ts'
import { ChosenPassword } from './chosen-password.tsx'
import { OutcomeBox, failed } from './outcome-box.tsx'
import type { Outcome } from './outcome-box.tsx'

type Props = { token: string; goTo: GoTo }

/** Where the link of a sign-up leads. The password shows that whoever follows it is who signed up. */
export function ConfirmCard({ token, goTo }: Props) {
  const [password, setPassword] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [submitting, setSubmitting] = useState(false)

  const submit = async () => {
    setOutcome(null)
    setSubmitting(true)
    const { data, error } = await askAuth<object>('/verify-email', { token, password })
    if (!error && isChallenge(data)) return askSecondFactor(data, goTo)
    setSubmitting(false)
    if (error) return setOutcome(failed(error))
    readSessionAnew()
  }
  return (
    <AuthCard title="Confirm your e-mail address" onSubmit={submit}>
      <Text c="dimmed">
        Enter the password that you signed up with. If you did not sign up, or forgot it, choose a new one:
        then the account is yours alone.
      </Text>
      <OutcomeBox outcome={outcome} />
      <ChosenPassword value={password} onChange={setPassword} />
      <Button type="submit" fullWidth loading={submitting}>
        Confirm and sign in
      </Button>
      <Text c="dimmed" ta="center">
        <ViewLink onClick={() => goTo('forgotten_password')}>Choose a new password</ViewLink> ·{' '}
        <ViewLink onClick={() => goTo('sign_in')}>Back to sign-in</ViewLink>
      </Text>
    </AuthCard>
  )
}
