import { Button, Divider, Text, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { answerOf, authClient, sendAuth } from '../../../lib/auth-client.ts'
import { AuthRefusedError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/use-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { Form } from '../../../lib/use-form.ts'
import { AuthCard, ViewLink } from './auth-card.tsx'
import { askSecondFactor, isChallenge } from './ask-second-factor.ts'
import type { GoTo } from './auth-view.ts'
import { GoogleButton } from './google-button.tsx'
import { OutcomeBox, outcomeOf } from './outcome-box.tsx'
import type { Outcome } from './outcome-box.tsx'
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
  /** Message of the page before. */
  first: Outcome | undefined
}

type Values = { name: string; email: string; password: string }

export function SignInCard({ view, email, onEmail, goTo, methods, first }: Props) {
  const mounted = useMounted()
  const [outcome, setOutcome] = useState(first ?? null)
  const text = TEXTS[view]
  const isNew = view === 'sign_up'
  const hasMail = methods?.mail !== 'none'

  const form = useForm({
    initial: { name: '', email, password: '' },
    onType: (typed) => typed.email !== undefined && onEmail(typed.email),
    send: async (values) => {
      setOutcome(null)
      if (isNew) {
        const isSignedIn = await signUp(values)
        if (!isSignedIn) goTo('verify_otp', toConfirm(values))
        return
      }
      const answer = await signIn(values)
      if (isChallenge(answer)) await askSecondFactor(answer, goTo)
    },
  })
  useTypedBefore(form)
  const { values, failure } = form
  const toConfirm = ({ email: address, password }: Values) => ({
    email: address,
    password,
    code: 'sign-up' as const,
  })
  const sendAgain = async () => {
    await sendAuth('/send-verification-email', { email: values.email })
    goTo('verify_otp', toConfirm(values))
  }

  return (
    <AuthCard title={text.title} form={form}>
      <OutcomeBox outcome={outcomeOf(failure, outcome)}>
        {failure instanceof AuthRefusedError && failure.code === 'EMAIL_NOT_VERIFIED' && (
          <ViewLink onClick={() => void sendAgain().catch(form.refuse)}>Send it again</ViewLink>
        )}
      </OutcomeBox>
      {methods?.google && (
        <>
          <GoogleButton onOutcome={setOutcome} />
          <Divider label="or" />
        </>
      )}
      {isNew && <TextInput label="Name" name="name" autoComplete="name" {...form.field('name')} />}
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        required
        withAsterisk={false}
        {...form.field('email')}
      />
      <PasswordField label="Password" name="password" isNew={isNew} {...form.field('password')} />
      <Button type="submit" fullWidth loading={form.isSubmitting} disabled={!mounted}>
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

/** Takes over values that were typed, or filled in by the browser, before the code of the prerendered page had come. */
function useTypedBefore({ props: { ref }, set }: Form<Values>) {
  const takeOver = useEffectEvent(() => {
    if (!ref.current) return
    const typed = [...new FormData(ref.current)].filter(([, value]) => value !== '')
    if (typed.length > 0) set(Object.fromEntries(typed))
  })
  useLayoutEffect(() => takeOver(), [])
}

const signIn = ({ email, password }: Values) => answerOf<object>(authClient.signIn.email({ email, password }))

/** Signs in as well, unless the address has to be confirmed first. */
async function signUp(values: Values): Promise<boolean> {
  const { token } = await answerOf<{ token: string | null }>(authClient.signUp.email(values))
  return token !== null
}
