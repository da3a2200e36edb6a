import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sendAuth } from '../../../lib/auth-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import { AuthCard, ViewLink } from './auth-card.tsx'
import type { GoTo } from './auth-view.ts'
import { CheckMail } from './check-mail.tsx'
import { OutcomeBox, outcomeOf } from './outcome-box.tsx'
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
    text: 'We send you a link and a code. Either signs you in without a password.',
    button: 'Send the link',
    path: '/sign-in/magic-link',
  },
} as const

type Props = { view: keyof typeof TEXTS; goTo: GoTo; methods: Methods | undefined; email: string }

/** Asks for an e-mail address and has a link sent to it. */
export function MailCard({ view, goTo, methods, email: known }: Props) {
  const [sent, setSent] = useState<string>()
  const { title, text, button, path } = TEXTS[view]
  const form = useForm({
    initial: { email: known },
    toInput: (values) => ({ email: values.email.trim() }),
    check: ({ email }) => (email.trim() === '' ? { email: ['Please enter your e-mail address.'] } : {}),
    send: async ({ email }) => {
      await sendAuth(path, { email })
      if (view === 'magic_link') goTo('verify_otp', { email, code: 'sign-in' })
      else setSent(email)
    },
  })
  const back = <ViewLink onClick={() => goTo('sign_in')}>Back to sign-in</ViewLink>

  if (methods?.mail === 'none')
    return (
      <AuthCard title={title}>
        <Text>This Radar cannot send mail, because no mail server is set up.</Text>
        {back}
      </AuthCard>
    )
  if (sent !== undefined)
    return (
      <AuthCard title="Check your e-mail">
        <CheckMail email={sent} methods={methods} what="a link to choose a new password" />
        {back}
      </AuthCard>
    )
  return (
    <AuthCard title={title} form={form}>
      <Text c="dimmed">{text}</Text>
      <OutcomeBox outcome={outcomeOf(form.failure)} />
      <TextInput label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" fullWidth loading={form.isSubmitting}>
        {button}
      </Button>
      {back}
    </AuthCard>
  )
}
