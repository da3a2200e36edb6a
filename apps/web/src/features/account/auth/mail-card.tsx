import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askAuth } from '../../../lib/auth-client.ts'
import { AuthCard, ViewLink } from './auth-card.tsx'
import type { GoTo } from './auth-view.ts'
import { CheckMail } from './check-mail.tsx'
import { OutcomeBox, failed } from './outcome-box.tsx'
import type { Outcome } from './outcome-box.tsx'
import type { Methods } from '../../../lib/use-methods.ts'

const TEXTS = {
  forgotten_password: {
    title: 'Forgot your password?',
    text: 'We send you a link to choose a new one.',
    button: 'Send the link',
    path: '/request-password-reset',
  },
  magic_link: {
    title: 'Sign in with a link',
    text: 'We send you a link and a code that sign you in, without a password.',
    button: 'Send the link',
    path: '/sign-in/magic-link',
  },
} as const

type Props = { view: keyof typeof TEXTS; goTo: GoTo; methods: Methods | undefined; email: string }

/** Asks for an e-mail address and has a link sent to it. */
export function MailCard({ view, goTo, methods, email: known }: Props) {
  const [email, setEmail] = useState(known)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const [sent, setSent] = useState(false)
  const { title, text, button, path } = TEXTS[view]

  const submit = async () => {
    if (email.trim() === '')
      return setOutcome({ kind: 'error', message: 'Please enter your e-mail address.' })
    setOutcome(null)
    setSubmitting(true)
    const { error } = await askAuth(path, { email: email.trim() })
    setSubmitting(false)
    if (error) return setOutcome(failed(error))
    if (view === 'magic_link') return goTo('verify_otp', { email: email.trim(), code: 'sign-in' })
    setSent(true)
  }
  const back = <ViewLink onClick={() => goTo('sign_in')}>Back to sign-in</ViewLink>

  if (methods?.mail === 'none')
    return (
      <AuthCard title={title}>
        <Text>This Radar sends no mail: whoever runs it has not set up a mail server.</Text>
        {back}
      </AuthCard>
    )
  if (sent)
    return (
      <AuthCard title="Check your e-mail">
        <CheckMail email={email} methods={methods} what="a link to choose a new password" />
        {back}
      </AuthCard>
    )
  return (
    <AuthCard title={title} onSubmit={submit}>
      <Text c="dimmed">{text}</Text>
      <OutcomeBox outcome={outcome} />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" fullWidth loading={submitting}>
        {button}
      </Button>
      {back}
    </AuthCard>
  )
}
