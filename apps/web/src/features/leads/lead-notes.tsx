import { Button, Group, NativeSelect, Stack, TextInput, Textarea, Title } from '@mantine/core'
import { CURRENCIES, LEAD_STATUSES, leadChange } from '@radar/contract'
import type { FieldErrors, LeadDetails, LeadStatus } from '@radar/contract'
import { useState } from 'react'
import { browserLocale } from '../../lib/browser-locale.ts'
import { useForm } from '../../lib/use-form.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { Failure } from '../../ui/failure.tsx'
import { STATUS_LABELS } from './status-labels.ts'
import { useUpdateLead } from './use-lead.ts'
import { localCurrency } from './local-currency.ts'
import { formatTyped, parseAmount } from './parse-amount.ts'

const MAX_NOTES = 5_000
const FIELDS: Record<string, string> = { value_cents: 'value', value_currency: 'currency' }

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: `${value}, ${currencyNames.of(value)}` }))

type Values = { status: LeadStatus; value: string; currency: string; notes: string }

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
    fieldOf: (path) => FIELDS[path] ?? path,
    check: findWrongSum,
    live: true,
    clears: true,
    onType: unsaved.write,
    send: async (change) => {
      const sent = unsaved.read()
      await update.mutateAsync(change)
      unsaved.dropSaved(sent)
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
              label="Value"
              inputMode="decimal"
              placeholder={formatTyped(19_950, browserLocale())}
              {...form.field('value')}
            />
            <NativeSelect label="Currency" data={CURRENCY_OPTIONS} {...form.field('currency')} />
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

function valuesOf({ status, value_cents, value_currency, notes }: LeadDetails): Values {
  const language = browserLocale()
  if (value_cents === null) return { status, value: '', currency: localCurrency(language), notes }
  return { status, value: formatTyped(value_cents, language), currency: value_currency, notes }
}

/** Only changed fields: another tab may have changed the others. */
function changeOf(lead: LeadDetails, { status, value, currency, notes }: Values) {
  const cents = centsOf({ value, currency })
  const isChanged = cents !== lead.value_cents || (cents !== null && currency !== lead.value_currency)
  return {
    id: lead.id,
    ...(status !== lead.status && { status }),
    ...(isChanged && { value_cents: cents, value_currency: currency }),
    ...(notes.trim() !== lead.notes && { notes }),
  }
}

type Amount = Pick<Values, 'value' | 'currency'>

const parseValue = ({ value, currency }: Amount) => parseAmount(value, { currency, locale: browserLocale() })

/** Hundredths; null without a value, undefined for what is no amount. */
function centsOf(amount: Amount): number | null | undefined {
  const parsed = parseValue(amount)
  return 'wrong' in parsed ? undefined : parsed.cents
}

function findWrongSum(values: Values): FieldErrors {
  const parsed = parseValue(values)
  return 'wrong' in parsed ? { value: [parsed.wrong] } : {}
}
