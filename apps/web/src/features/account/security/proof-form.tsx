import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Failure } from '../../../ui/failure.tsx'
import { ask } from './ask.ts'

type Props<Answer> = {
  path: string
  button: string
  /** What else is sent, and the fields that it is typed into. */
  body?: object
  children?: ReactNode
  /** Whoever has no password is not asked for one. */
  hasPassword: boolean
  onDone(answer: Answer): void
  onCancel(): void
}

/** Asks for the password again before something that whoever finds an open browser must not do. */
export function ProofForm<Answer>(props: Props<Answer>) {
  const { path, button, body = {}, children, hasPassword, onDone, onCancel } = props
  const [password, setPassword] = useState('')
  const send = useMutation({
    mutationFn: () => ask<Answer>(path, hasPassword ? { ...body, password } : body),
    onSuccess: onDone,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <Stack miw={280}>
        {children}
        {hasPassword && (
          <PasswordInput
            label="Your password"
            required
            withAsterisk={false}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show what you type' }}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
        <Failure error={send.error} />
        <Group>
          <Button type="submit" loading={send.isPending}>
            {button}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
