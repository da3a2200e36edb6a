import { Button, Group, NativeSelect, Stack, TextInput, Textarea, Title } from '@mantine/core'
import { LEAD_STATUSES, leadChange } from '@radar/contract'
import type { FieldErrors, LeadDetails, LeadStatus } from '@radar/contract'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { Failure } from '../../ui/failure.tsx'
import { STATUS_LABELS } from './status-labels.ts'
import { useUpdateLead } from './use-lead.ts'
import { parseValue } from './value.ts'

const MAX_NOTES = 5_000

type Values = { status: LeadStatus; value: string; notes: string }

/** Status, worth and notes of a lead. Typed values stay until they are saved. */
export function LeadNotes({ lead }: { lead: LeadDetails }) {
  const update = useUpdateLead()
  const unsaved = useUnsaved<Partial<Values>>(`lead ${lead.id}`)
  const [typed] = useState(unsaved.read)
  const form = useForm({
    initial: valuesOf(lead),
    typed,
    schema: leadChange,
    toInput: (values) => changeOf(lead, values),
    fieldOf: (path) => (path === 'value_cents' ? 'value' : path),
    check: findWrongSum,
    live: true,
    clears: true,
    onType: unsaved.write,
    send: async (change) => {
      await update.mutateAsync(change)
      unsaved.drop()
    },
  })
  const isChanged = Object.keys(changeOf(lead, form.values)).length > 1
  return (
    <section aria-labelledby="lead-notes">
      <Title order={3} id="lead-notes" mb={8}>
        Your notes
      </Title>
      <form {...form.props}>
        <Stack gap="sm">
          <Group gap="sm" grow align="flex-start">
            <NativeSelect
              label="Status"
              data={LEAD_STATUSES.map((one) => ({ value: one, label: STATUS_LABELS[one] }))}
              {...form.field('status')}
            />
            <TextInput
              label="Value in US dollars"
              inputMode="decimal"
              placeholder="199.00"
              {...form.field('value')}
            />
          </Group>
          <Textarea
            label="Notes"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_NOTES}
            {...form.field('notes')}
          />
          <Group gap="xs">
            <Button type="submit" size="xs" loading={form.isSubmitting} disabled={!isChanged || form.isWrong}>
              Save notes
            </Button>
            {update.isSuccess && !isChanged && <span role="status">Saved</span>}
          </Group>
          <Failure error={form.failure} />
        </Stack>
      </form>
    </section>
  )
}

function valuesOf({ status, value_cents, notes }: LeadDetails): Values {
  return { status, value: value_cents === null ? '' : (value_cents / 100).toFixed(2), notes }
}

/** Only changed fields: another tab may have changed the others. */
function changeOf(lead: LeadDetails, { status, value, notes }: Values) {
  const value_cents = parseValue(value)
  return {
    id: lead.id,
    ...(status !== lead.status && { status }),
    ...(value_cents !== lead.value_cents && { value_cents }),
    ...(notes.trim() !== lead.notes && { notes }),
  }
}

function findWrongSum({ value }: Values): FieldErrors {
  return parseValue(value) === undefined ? { value: ['Write a sum such as 199 or 199.50.'] } : {}
}
