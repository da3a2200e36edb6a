import { Paper, Stack, Text, Title } from '@mantine/core'
import type { NameReport } from '@radar/contract'
import { plural } from '../../../lib/format.ts'
import classes from './names.module.css'

/** Other names that it is set beside, each with a clause that does it. */
export function ComparedCard({ report: { compared_with, name } }: { report: NameReport }) {
  return (
    <Paper component="section" aria-labelledby="compared-title">
      <Title order={2} size="sm" id="compared-title" mb="xs">
        What it is compared with
      </Title>
      {compared_with.length === 0 ? (
        <Text c="dimmed">No post sets {name} beside another name in words that can be quoted.</Text>
      ) : (
        <Stack component="ul" gap="sm" className={classes.list}>
          {compared_with.map((rival) => (
            <li key={rival.name}>
              <Text fw={600} component="span">
                {rival.name}
              </Text>{' '}
              <Text c="dimmed" component="span" size="xs" className="numbers">
                {plural(rival.mentions, 'mention')}
              </Text>
              <Text size="sm" className={classes.quote}>
                “{rival.quote}”
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  )
}
