import { Anchor, Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Invoice } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/format-days.ts'
import { ErrorState } from '../../../ui/error-state.tsx'

/** Invoices of the payment provider. */
export function Invoices() {
  const { data, error, isPending, refetch } = useQuery(api.billing.invoices.queryOptions({ input: {} }))
  if (isPending) return <Skeleton h={40} />
  if (!data)
    return (
      <ErrorState
        title="Your invoices cannot be shown"
        error={error}
        safe="They are stored with the payment provider."
        retry={refetch}
      />
    )
  if (data.items.length === 0) return <Text c="dimmed">No invoices yet. Nothing was charged.</Text>
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {data.items.map((invoice) => (
        <Line key={invoice.number ?? invoice.created_at} invoice={invoice} />
      ))}
    </Stack>
  )
}

function Line({ invoice }: { invoice: Invoice }) {
  const { number, status, created_at, url, pdf_url } = invoice
  const isPaid = status === 'paid'
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Group gap="xs">
        <Text size="sm">{formatDay(created_at)}</Text>
        <Text size="sm" c="dimmed">
          {number}
        </Text>
        <Badge color={isPaid ? 'gray' : 'red'} variant="light">
          {isPaid ? 'Paid' : status === 'open' ? 'Not paid' : status}
        </Badge>
      </Group>
      <Group gap="sm">
        <Text size="sm" className="numbers">
          {formatMoney(invoice)}
        </Text>
        {url && <Outside href={url} label="View" of={number} />}
        {pdf_url && <Outside href={pdf_url} label="PDF" of={number} />}
      </Group>
    </Group>
  )
}

function Outside({ href, label, of }: { href: string; label: string; of: string | null }) {
  return (
    <Anchor
      href={href}
      target="_blank"
      rel="noopener"
      size="sm"
      aria-label={`${label} of invoice ${of ?? ''}`}
    >
      {label}
    </Anchor>
  )
}

function formatMoney({ total_cents, currency }: Invoice): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(total_cents / 100)
}
