import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Failure } from '../../../ui/failure.tsx'

type Props = {
  label: string
  isPending: boolean
  error: Error | null
  onCode(code: string): void
  onCancel(): void
  /** What stands above the field. */
  children: ReactNode
}

/** Asks for a code that switches a second factor on. */
export function CodeForm({ label, isPending, error, onCode, onCancel, children }: Props) {
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onCode(code.trim())
      }}
    >
      <Stack align="flex-start">
        {children}
        <TextInput
          label={label}
          required
          withAsterisk={false}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Failure error={error} />
        <Group>
          <Button type="submit" loading={isPending}>
            Switch on
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
