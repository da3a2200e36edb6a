import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askAuth, readSessionAnew } from '../../../lib/auth-client.ts'
import { AuthCard, ViewLink } from './auth-card.tsx'
import { isByPhone, isChallenge } from './ask-second-factor.ts'
import type { GoTo, ViewState } from './auth-view.ts'
import { ChosenPassword } from './chosen-password.tsx'
import { CheckMail } from './check-mail.tsx'
import { OutcomeBox, failed } from './outcome-box.tsx'
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
    text: 'You kept them when you set up your second factor. Each works once.',
  },
  'sign-in': { title: 'Check your e-mail', label: 'Code', path: '/sign-in/email-otp', text: '' },
  'sign-up': { title: 'Check your e-mail', label: 'Code', path: '/email-otp/verify-email', text: '' },
} as const

const RESEND = { 'sign-in': '/sign-in/magic-link', 'sign-up': '/send-verification-email' }

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
  const [code, setCode] = useState('')
  const [password, setPassword] = useState(known ?? '')
  const [outcome, setOutcome] = useState<Outcome | null>(
    state.told === undefined ? null : { kind: 'error', message: state.told },
  )
  const [submitting, setSubmitting] = useState(false)
  const { title, label, path, text } = TEXTS[kind]
  const { email = '' } = state
  const byMail = kind === 'sign-in' || kind === 'sign-up'

  const submit = async () => {
    setOutcome(null)
    setSubmitting(true)
    const typed = code.trim()
    const { data, error } = await askAuth<object>(path, bodyOf(typed))
    setSubmitting(false)
    if (error) return setOutcome(failed(error))
    setCode('')
    if (isChallenge(data)) {
      if (isByPhone(data)) return sendText()
      setFactor('app')
      return switchTo('app')
    }
    readSessionAnew()
  }
  const bodyOf = (typed: string) => {
    if (!byMail) return { code: typed }
    return kind === 'sign-up' ? { email, otp: typed, password } : { email, otp: typed }
  }
  const switchTo = (next: Kind) => {
    setKind(next)
    setCode('')
    setOutcome(null)
  }
  const sendText = async () => {
    const { error } = await askAuth('/two-factor/send-otp', {})
    if (error) return setOutcome(failed(error))
    setFactor('phone')
    switchTo('phone')
    setOutcome({ kind: 'told', message: 'A text message is on its way.' })
  }
  const sendAgain = async (mail: keyof typeof RESEND) => {
    const { error } = await askAuth(RESEND[mail], { email })
    setOutcome(error ? failed(error) : { kind: 'told', message: 'A new mail was asked for.' })
  }

  return (
    <AuthCard title={title} onSubmit={submit}>
      {byMail ? (
        <CheckMail email={email} methods={methods} what="a mail with a link and a code" />
      ) : (
        <Text c="dimmed">{text}</Text>
      )}
      <OutcomeBox outcome={outcome} />
      <TextInput
        label={label}
        required
        withAsterisk={false}
        autoComplete="one-time-code"
        inputMode={kind === 'recovery' ? 'text' : 'numeric'}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      {kind === 'sign-up' && known === undefined && (
        <ChosenPassword value={password} onChange={setPassword} />
      )}
      <Button type="submit" fullWidth loading={submitting}>
        Continue
      </Button>
      <Text c="dimmed" ta="center">
        {byMail && <ViewLink onClick={() => void sendAgain(kind)}>Send it again</ViewLink>}
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
            <ViewLink onClick={() => void sendText()}>
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

/** What the account has as its second factor; unknown to whoever comes from Google, where no answer says it. */
const factorOf = (code: Kind | undefined): Factor | undefined =>
  code === 'app' || code === 'phone' ? code : undefined
