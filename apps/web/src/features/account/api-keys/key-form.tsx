import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import type { KeyScope } from '@radar/contract'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fieldErrorsOf, messageOf } from '../../../lib/errors.ts'
import { useMakeKey } from './use-keys.ts'

const SCOPES: { value: KeyScope; label: string }[] = [
  { value: 'read', label: 'May read' },
  { value: 'draft', label: 'May read and draft replies' },
  { value: 'write', label: 'May read, draft and change' },
]
const LASTING = [
  { value: '30', label: 'for 30 days' },
  { value: '90', label: 'for 90 days' },
  { value: '365', label: 'for a year' },
  { value: '', label: 'without end' },
]

/** Makes a key, for what a program needs and no longer than it needs it. */
export function KeyForm({ onMade }: { onMade(key: string): void }) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<KeyScope>('read')
  const [days, setDays] = useState('90')
  const make = useMakeKey()
  const error = make.error && (fieldErrorsOf(make.error)['name']?.join(' ') ?? messageOf(make.error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const expires_in_days = days === '' ? null : (Number(days) as 30 | 90 | 365)
    make.mutate({ name, scope, expires_in_days }, { onSuccess: ({ key }) => onMade(key) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="xs">
        <TextInput
          flex="1 1 180px"
          aria-label="Name of the key"
          placeholder="What it is for"
          maxLength={60}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          flex="1 1 180px"
          aria-label="What the key may do"
          data={SCOPES}
          value={scope}
          onChange={({ currentTarget: { value } }) =>
            setScope(SCOPES.find((one) => one.value === value)?.value ?? 'read')
          }
        />
        <NativeSelect
          flex="1 1 120px"
          aria-label="How long the key holds"
          data={LASTING}
          value={days}
          onChange={({ currentTarget: { value } }) => setDays(value)}
        />
        <Button type="submit" variant="default" disabled={!name.trim()} loading={make.isPending}>
          Make a key
        </Button>
      </Group>
    </form>
  )
}
