import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { readSessionAnew, sendAuth } from '../../../lib/auth-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AuthCard, ViewLink } from './auth-card.tsx'
import { isByPhone, isChallenge } from './ask-second-factor.ts'
import type { GoTo, ViewState } from './auth-view.ts'
import { CheckMail } from './check-mail.tsx'
import { OutcomeBox, outcomeOf } from './outcome-box.tsx'
import type { Outcome } from './outcome-box.tsx'
import type { Methods } from '../../../lib/use-methods.ts'

type Kind = 'app' | 'phone' | 'recovery' | 'sign-in' | 'sign-up'

const TEXTS = {
  app: {
    title: 'Enter the code of your app',
    label: 'Code',
    path: '/two-factor/verify-totp',
    text: 'Your authenticator app shows six digits for Radar.',
  },
  phone: {
    title: 'Enter the code of the text message',
    label: 'Code',
    path: '/two-factor/verify-otp',
    text: 'Radar has sent six digits to your phone. They work for 10 minutes.',
  },
  recovery: {
    title: 'Use a recovery code',
    label: 'Recovery code',
    path: '/two-factor/verify-backup-code',
    text: 'You saved them when you set up your second factor. Each works once.',
  },
  'sign-in': { title: 'Check your e-mail', label: 'Code', path: '/sign-in/email-otp', text: '' },
  'sign-up': { title: 'Check your e-mail', label: 'Code', path: '/email-otp/verify-email', text: '' },
} as const

const RESEND = { 'sign-in': '/sign-in/magic-link', 'sign-up': '/send-verification-email' } as const

type Props = {
  state: ViewState
  password: string | undefined
  goTo: GoTo
  methods: Methods | undefined
}

/** A code once: of a mail that was just sent, or of the app that is the second factor. */
export function CodeCard({ state, password: known, goTo, methods }: Props) {
  const [kind, setKind] = useState<Kind>(state.code ?? 'app')
  const [factor, setFactor] = useState(factorOf(state.code))
  const [outcome, setOutcome] = useState<Outcome | null>(
    state.told === undefined ? null : { kind: 'error', message: state.told },
  )
  const { title, label, path, text } = TEXTS[kind]
  const { email = '' } = state
  const byMail = kind === 'sign-in' || kind === 'sign-up'

  const form = useForm({
    initial: { code: '', password: known ?? '' },
    send: async (typed) => {
      setOutcome(null)
      const answer = await sendAuth<object>(path, bodyOf(typed))
      form.set({ code: '' })
      if (!isChallenge(answer)) return readSessionAnew()
      if (isByPhone(answer)) return sendText()
      setFactor('app')
      switchTo('app')
    },
  })
  const bodyOf = ({ code, password }: typeof form.values) => {
    const otp = code.trim()
    if (!byMail) return { code: otp }
    return kind === 'sign-up' ? { email, otp, password } : { email, otp }
  }
  const switchTo = (next: Kind) => {
    setKind(next)
    form.reset()
    setOutcome(null)
  }
  const sendText = async () => {
    await sendAuth('/two-factor/send-otp', {})
    setFactor('phone')
    switchTo('phone')
    setOutcome({ kind: 'told', message: 'A text message is on its way.' })
  }
  const sendAgain = async (mail: keyof typeof RESEND) => {
    await sendAuth(RESEND[mail], { email })
    setOutcome({ kind: 'told', message: 'A new mail was asked for.' })
  }
  const ask = (request: Promise<void>) => void request.catch(form.refuse)

  return (
    <AuthCard title={title} form={form}>
      {byMail ? (
        <CheckMail email={email} methods={methods} what="a mail with a link and a code" />
      ) : (
        <Text c="dimmed">{text}</Text>
      )}
      <OutcomeBox outcome={outcomeOf(form.failure, outcome)} />
      <TextInput
        label={label}
        required
        withAsterisk={false}
        autoComplete="one-time-code"
        inputMode={kind === 'recovery' ? 'text' : 'numeric'}
        {...form.field('code')}
      />
      {kind === 'sign-up' && known === undefined && (
        <PasswordField label="Password" {...form.field('password')} />
      )}
      <Button type="submit" fullWidth loading={form.isSubmitting}>
        Continue
      </Button>
      <Text c="dimmed" ta="center">
        {byMail && <ViewLink onClick={() => ask(sendAgain(kind))}>Send it again</ViewLink>}
        {kind !== 'recovery' && !byMail && (
          <ViewLink onClick={() => switchTo('recovery')}>Use a recovery code</ViewLink>
        )}
        {kind === 'recovery' && (
          <ViewLink onClick={() => switchTo(factor ?? 'app')}>
            {factor === 'phone' ? 'Use the text message' : 'Use the app'}
          </ViewLink>
        )}
        {!byMail && factor !== 'app' && methods && methods.sms !== 'none' && (
          <>
            {' · '}
            <ViewLink onClick={() => ask(sendText())}>
              {kind === 'phone' ? 'Send it again' : 'Send a text message'}
            </ViewLink>
          </>
        )}
        {' · '}
        <ViewLink onClick={() => goTo('sign_in')}>Back to sign-in</ViewLink>
      </Text>
    </AuthCard>
  )
}

type Factor = 'app' | 'phone'

/** Second factor of the account; unknown after a sign-in with Google, whose answer does not name it. */
const factorOf = (code: Kind | undefined): Factor | undefined =>
  code === 'app' || code === 'phone' ? code : undefined
