import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { AnalyticsTable } from '@radar/contract'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isDemo } from '../../../lib/place.ts'
import { offerUpgrade } from '../../../lib/upgrade-offer.ts'
import classes from './figure-card.module.css'

type Props = {
  title: string
  /** Text alternative of the chart. */
  text: string
  table: AnalyticsTable
  /** Query of the file address; undefined where the plan has no exports. */
  query: string | undefined
  children: ReactNode
}

/** One subject: what it says, its chart, its table, and the file. */
export function FigureCard({ title, text, table, query, children }: Props) {
  return (
    <Paper component="section" aria-label={title} p="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
          <Stack gap={2}>
            <Title order={2}>{title}</Title>
            <Text c="dimmed" className="numbers">
              {text}
            </Text>
          </Stack>
          <SaveLink
            href={query === undefined ? undefined : `/api/v1/analytics/${table}.csv?${query}`}
            name={title}
          />
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}

/** A table as a file; without an address, the plan that has files. The demo has none. */
export function SaveLink({ href, name }: { href: string | undefined; name: string }) {
  if (isDemo()) return null
  const content = (
    <Group component="span" gap={4} wrap="nowrap">
      <IconDownload stroke={1.5} size={16} aria-hidden="true" />
      CSV
    </Group>
  )
  const label = `Save “${name}” as CSV`
  if (href === undefined)
    return (
      <Anchor
        component="button"
        type="button"
        className={classes.save}
        aria-label={label}
        onClick={() => offerUpgrade('exports')}
      >
        {content}
      </Anchor>
    )
  return (
    <Anchor className={`reach ${classes.save}`} href={href} download aria-label={label}>
      {content}
    </Anchor>
  )
}
