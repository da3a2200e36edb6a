import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { authClient, settled } from '../../lib/auth-client.ts'

type AuthView = 'sign_in' | 'sign_up'

const texts = {
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

type Props = { view: AuthView; onView: (view: AuthView) => void }
type Outcome = { kind: 'error' | 'confirm'; message: string }

export function SignInCard({ view, onView }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const form = useForm({ initialValues: { name: '', email: '', password: '' } })
  const text = texts[view]

  const submit = form.onSubmit(async ({ name, email, password }) => {
    setOutcome(null)
    const answer = await settled<{ token: string | null }>(
      view === 'sign_up'
        ? authClient.signUp.email({ name, email, password })
        : authClient.signIn.email({ email, password }),
    )
    if (answer.error) {
      setOutcome({
        kind: 'error',
        message: answer.error.message ?? 'Radar cannot be reached. Please try again.',
      })
      return
    }
    if (!answer.data.token)
      setOutcome({ kind: 'confirm', message: `Check your e-mail: we sent a link to ${email} to confirm it.` })
  })

  return (
    <Paper component="section" p="lg" aria-labelledby="sign-in-title">
      <form onSubmit={submit}>
        <Stack gap="md">
          <Title order={1} id="sign-in-title">
            {text.title}
          </Title>
          {outcome?.kind === 'error' && (
            <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
              {outcome.message}
            </Alert>
          )}
          {outcome?.kind === 'confirm' && (
            <Alert color="radar" role="status">
              {outcome.message}
            </Alert>
          )}
          {view === 'sign_up' && (
            <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
          )}
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': 'Show what you type' }}
            autoComplete={view === 'sign_up' ? 'new-password' : 'current-password'}
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth loading={form.submitting}>
            {text.button}
          </Button>
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
