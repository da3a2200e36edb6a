import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { MIN_PASSWORD_LENGTH } from '@radar/contract'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { authClient, settled } from '../../lib/auth-client.ts'
import { PasswordRule } from './password-rule.tsx'

type AuthView = 'sign_in' | 'sign_up'

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

type Props = { view: AuthView; onView: (view: AuthView) => void; children?: ReactNode }
type Outcome = { kind: 'error' | 'confirm'; message: string }

const UNREACHABLE = 'Radar cannot be reached. Please try again.'

export function SignInCard({ view, onView, children }: Props) {
  const [values, setValues] = useState({ name: '', email: '', password: '' })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const text = TEXTS[view]
  const isNew = view === 'sign_up'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setOutcome(null)
    setSubmitting(true)
    setOutcome(await send(view, values))
    setSubmitting(false)
  }
  const fieldProps = (field: keyof typeof values) => ({
    value: values[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((now) => ({ ...now, [field]: value })),
  })

  return (
    <Paper component="section" p="lg" aria-labelledby="sign-in-title">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Title order={1} id="sign-in-title">
            {text.title}
          </Title>
          {outcome && <OutcomeBox {...outcome} />}
          {isNew && <TextInput label="Name" autoComplete="name" {...fieldProps('name')} />}
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            withAsterisk={false}
            {...fieldProps('email')}
          />
          <PasswordInput
            label="Password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': 'Show what you type' }}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            {...(isNew && { minLength: MIN_PASSWORD_LENGTH })}
            inputWrapperOrder={['label', 'input', 'description']}
            description={isNew && <PasswordRule password={values.password} />}
            {...fieldProps('password')}
          />
          <Button type="submit" fullWidth loading={submitting}>
            {text.button}
          </Button>
          {children}
          <Text c="dimmed" ta="center">
            {text.question}{' '}
            <Anchor component="button" type="button" onClick={() => onView(text.other)}>
              {text.switch}
            </Anchor>
          </Text>
        </Stack>
      </form>
    </Paper>
  )
}

function OutcomeBox({ kind, message }: Outcome) {
  if (kind === 'confirm')
    return (
      <Alert color="radar" role="status">
        {message}
      </Alert>
    )
  return (
    <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {message}
    </Alert>
  )
}

type Values = { name: string; email: string; password: string }

/** Signs in or up; what there is to tell, unless the page moves on by itself. */
async function send(view: AuthView, { name, email, password }: Values): Promise<Outcome | null> {
  const { data, error } = await settled<{ token: string | null }>(
    view === 'sign_up'
      ? authClient.signUp.email({ name, email, password })
      : authClient.signIn.email({ email, password }),
  )
  if (error) return { kind: 'error', message: error.message ?? UNREACHABLE }
  if (data.token) return null
  return { kind: 'confirm', message: `Check your e-mail: we sent a link to ${email} to confirm it.` }
}
