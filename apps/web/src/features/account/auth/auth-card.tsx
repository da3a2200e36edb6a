import { Anchor, Paper, Stack, Title } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Form } from '../../../lib/use-form.ts'

type Props = { title: string; form?: Pick<Form<object>, 'props'>; children: ReactNode }

/** One view of the sign-in page. */
export function AuthCard({ title, form, children }: Props) {
  const content = (
    <Stack gap="md">
      <Title order={1} id="sign-in-title">
        {title}
      </Title>
      {children}
    </Stack>
  )
  return (
    <Paper component="section" p="lg" aria-labelledby="sign-in-title">
      {form ? <form {...form.props}>{content}</form> : content}
    </Paper>
  )
}

/** Takes no click before the code that answers it has come. */
export function ViewLink({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" disabled={!useMounted()} onClick={onClick}>
      {children}
    </Anchor>
  )
}
