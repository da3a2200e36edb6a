import { Button, Group, NativeSelect, Stack, TextInput, Textarea, Title } from '@mantine/core'
import { LEAD_STATUSES } from '@radar/contract'
import type { LeadDetails, LeadStatus } from '@radar/contract'
import { useState } from 'react'
import { useUnsaved } from '../../lib/unsaved.ts'
import { Failure } from '../../ui/failure.tsx'
import { STATUS_LABELS } from './status-labels.ts'
import { useUpdateLead } from './use-lead.ts'
import { readValue } from './value.ts'

const MAX_NOTES = 5_000

type Noted = { status: LeadStatus; value: string; notes: string }

/** How far it went with a person, what it is worth, and anything else. What is typed stays until it is saved. */
export function LeadNotes({ lead }: { lead: LeadDetails }) {
  const update = useUpdateLead()
  const unsaved = useUnsaved<Partial<Noted>>(`lead ${lead.id}`)
  const [typed, setTyped] = useState(() => unsaved.read() ?? {})
  const status = typed.status ?? lead.status
  const value = typed.value ?? (lead.value_cents === null ? '' : (lead.value_cents / 100).toFixed(2))
  const notes = typed.notes ?? lead.notes
  const value_cents = readValue(value)
  const isChanged = status !== lead.status || value_cents !== lead.value_cents || notes.trim() !== lead.notes
  const type = (change: Partial<Noted>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    unsaved.write(next)
  }
  const save = () => {
    if (value_cents === undefined) return
    const change = {
      ...(typed.status !== undefined && { status }),
      ...(typed.value !== undefined && { value_cents }),
      ...(typed.notes !== undefined && { notes }),
    }
    update.mutate(
      { id: lead.id, ...change },
      {
        onSuccess: () => {
          unsaved.drop()
          setTyped((now) => (now === typed ? {} : now))
        },
      },
    )
  }
  return (
    <section aria-labelledby="lead-notes">
      <Title order={3} id="lead-notes" mb={8}>
        Your notes
      </Title>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="sm">
          <Group gap="sm" grow align="flex-start">
            <NativeSelect
              label="Status"
              data={LEAD_STATUSES.map((one) => ({ value: one, label: STATUS_LABELS[one] }))}
              value={status}
              onChange={({ currentTarget }) =>
                type({ status: LEAD_STATUSES.find((one) => one === currentTarget.value) ?? status })
              }
            />
            <TextInput
              label="Value in US dollars"
              inputMode="decimal"
              placeholder="199.00"
              value={value}
              error={value_cents === undefined && 'Write a sum such as 199 or 199.50.'}
              onChange={({ currentTarget }) => type({ value: currentTarget.value })}
            />
          </Group>
          <Textarea
            label="Notes"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_NOTES}
            value={notes}
            onChange={({ currentTarget }) => type({ notes: currentTarget.value })}
          />
          <Group gap="xs">
            <Button
              type="submit"
              size="xs"
              loading={update.isPending}
              disabled={!isChanged || value_cents === undefined}
            >
              Save notes
            </Button>
            {update.isSuccess && !isChanged && <span role="status">Saved</span>}
          </Group>
          <Failure error={update.error} />
        </Stack>
      </form>
    </section>
  )
}
