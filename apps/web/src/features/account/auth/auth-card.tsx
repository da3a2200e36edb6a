import { Anchor, Paper, Stack, Title } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'

type Props = { title: string; onSubmit?(): Promise<void>; children: ReactNode }

/** One view of the sign-in page. */
export function AuthCard({ title, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit?.()
  }
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
      {onSubmit ? <form onSubmit={submit}>{content}</form> : content}
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
