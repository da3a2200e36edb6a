import { Button, PasswordInput } from '@mantine/core'
import { MIN_PASSWORD_LENGTH } from '@radar/contract'
import { useState } from 'react'
import { askAuth, readSessionAnew } from '../../../lib/auth-client.ts'
import { AuthCard, ViewLink } from './auth-card.tsx'
import type { GoTo } from './auth-view.ts'
import { OutcomeBox, failed } from './outcome-box.tsx'
import type { Outcome } from './outcome-box.tsx'
import { PasswordRule } from '../../../ui/password-rule.tsx'

type Props = { token: string | undefined; goTo: GoTo }

/** Where the link of a forgotten password leads; afterwards one signs in. */
export function NewPasswordCard({ token, goTo }: Props) {
  const [password, setPassword] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [submitting, setSubmitting] = useState(false)
  if (token === undefined)
    return (
      <AuthCard title="Choose a new password">
        <OutcomeBox
          outcome={{
            kind: 'error',
            message: 'A new password is chosen by the link of a mail, and this one is not complete.',
          }}
        />
        <ViewLink onClick={() => goTo('forgotten_password')}>Send me a link</ViewLink>
      </AuthCard>
    )

  const submit = async () => {
    setOutcome(null)
    setSubmitting(true)
    const { error } = await askAuth('/reset-password', { token, newPassword: password })
    setSubmitting(false)
    if (error) return setOutcome(failed(error))
    readSessionAnew()
    goTo('sign_in', {
      told: 'Your password was changed, and all sessions were ended. Please sign in with the new one.',
    })
  }
  return (
    <AuthCard title="Choose a new password" onSubmit={submit}>
      <OutcomeBox outcome={outcome}>
        {outcome?.code === 'INVALID_TOKEN' && (
          <ViewLink onClick={() => goTo('forgotten_password')}>Send a new link</ViewLink>
        )}
      </OutcomeBox>
      <PasswordInput
        label="New password"
        required
        withAsterisk={false}
        minLength={MIN_PASSWORD_LENGTH}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show what you type' }}
        inputWrapperOrder={['label', 'input', 'description']}
        description={<PasswordRule password={password} />}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" fullWidth loading={submitting}>
        Change the password
      </Button>
    </AuthCard>
  )
}
