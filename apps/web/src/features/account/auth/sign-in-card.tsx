import { Button, Divider, PasswordInput, Text, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { MIN_PASSWORD_LENGTH } from '@radar/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { askAuth, authClient, settled } from '../../../lib/auth-client.ts'
import { AuthCard, ViewLink } from './auth-card.tsx'
import { askSecondFactor, isChallenge } from './ask-second-factor.ts'
import type { Challenge } from './ask-second-factor.ts'
import type { GoTo } from './auth-view.ts'
import { GoogleButton } from './google-button.tsx'
import { OutcomeBox, failed } from './outcome-box.tsx'
import type { Outcome } from './outcome-box.tsx'
import { PasswordRule } from '../../../ui/password-rule.tsx'
import type { Methods } from '../../../lib/use-methods.ts'

const TEXTS = {
  sign_in: {
    title: 'Sign in to Radar',
    button: 'Sign in',
    other: 'sign_up',
    question: 'No account yet?',
    switch: 'Sign up',
  },
  sign_up: {
    title: 'Create your account',
    button: 'Sign up',
    other: 'sign_in',
    question: 'Have an account?',
    switch: 'Sign in',
  },
} as const

type Props = {
  view: keyof typeof TEXTS
  email: string
  onEmail(email: string): void
  goTo: GoTo
  methods: Methods | undefined
  /** What is told at first. */
  first: Outcome | undefined
}

export function SignInCard({ view, email, onEmail, goTo, methods, first }: Props) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const nameField = useField(name, setName)
  const emailField = useField(email, onEmail)
  const passwordField = useField(password, setPassword)
  const values = { name, email, password }
  const mounted = useMounted()
  const [outcome, setOutcome] = useState(first ?? null)
  const [submitting, setSubmitting] = useState(false)
  const text = TEXTS[view]
  const isNew = view === 'sign_up'
  const hasMail = methods?.mail !== 'none'

  const submit = async () => {
    setOutcome(null)
    setSubmitting(true)
    const result = await (isNew ? signUp(values) : signIn(values))
    if (result !== 'check mail' && isChallenge(result)) return askSecondFactor(result, goTo)
    setSubmitting(false)
    if (result === 'check mail') return goTo('verify_otp', toConfirm())
    setOutcome(result)
  }
  const sendAgain = async () => {
    const { error } = await askAuth('/send-verification-email', { email })
    if (error) return setOutcome(failed(error))
    goTo('verify_otp', toConfirm())
  }
  const toConfirm = () => ({ email, password, code: 'sign-up' as const })

  return (
    <AuthCard title={text.title} onSubmit={submit}>
      <OutcomeBox outcome={outcome}>
        {outcome?.code === 'EMAIL_NOT_VERIFIED' && (
          <ViewLink onClick={() => void sendAgain()}>Send it again</ViewLink>
        )}
      </OutcomeBox>
      {methods?.google && (
        <>
          <GoogleButton onOutcome={setOutcome} />
          <Divider label="or" />
        </>
      )}
      {isNew && <TextInput label="Name" autoComplete="name" {...nameField} />}
      <TextInput
        label="E-mail"
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        required
        withAsterisk={false}
        {...emailField}
      />
      <PasswordInput
        label="Password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what you type' }}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...(isNew && { minLength: MIN_PASSWORD_LENGTH })}
        inputWrapperOrder={['label', 'input', 'description']}
        description={isNew && <PasswordRule password={password} />}
        {...passwordField}
      />
      <Button type="submit" fullWidth loading={submitting} disabled={!mounted}>
        {text.button}
      </Button>
      {!isNew && hasMail && (
        <Text c="dimmed" ta="center">
          <ViewLink onClick={() => goTo('forgotten_password')}>Forgot your password?</ViewLink> ·{' '}
          <ViewLink onClick={() => goTo('magic_link')}>Get a link by e-mail</ViewLink>
        </Text>
      )}
      <Text c="dimmed" ta="center">
        {text.question} <ViewLink onClick={() => goTo(text.other)}>{text.switch}</ViewLink>
      </Text>
    </AuthCard>
  )
}

type Values = { name: string; email: string; password: string }

/** Takes over what was typed, or filled in by the browser, before the code of the prerendered page had come. */
function useField(value: string, setValue: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => setValue(ref.current?.value ?? ''), [setValue])
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setValue(currentTarget.value)
  return { ref, value, onChange }
}

/** What comes next, or what there is to tell; null where the page moves on by itself. */
type Result = Outcome | Challenge | 'check mail' | null

async function signIn({ email, password }: Values): Promise<Result> {
  const { data, error } = await settled<object>(authClient.signIn.email({ email, password }))
  if (error) return failed(error)
  return isChallenge(data) ? data : null
}

async function signUp({ name, email, password }: Values): Promise<Result> {
  const { data, error } = await settled<{ token: string | null }>(
    authClient.signUp.email({ name, email, password }),
  )
  if (error) return failed(error)
  return data.token ? null : 'check mail'
}
