import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import type { LeadRun } from '@radar/contract'
import { formatNumber } from '../../lib/format.ts'
import { RunProgress } from './run-progress.tsx'
import { useCleanup } from './use-cleanup.ts'

type Props = { opened: boolean; onClose(): void }

/** Says what a cleanup does, has it done, and shows its figures. Closed, it still tells the end of a cleanup that it began. */
export function CleanupDialog({ opened, onClose }: Props) {
  const { begin, isRunning, run, done } = useCleanup()
  return (
    <Modal opened={opened} onClose={onClose} title="Clean Up Lead Profiles">
      <Stack gap="md">
        <Text>This will:</Text>
        <List withPadding>
          <List.Item>Re-enrich all lead profiles</List.Item>
          <List.Item>Fix broken references to matched posts</List.Item>
          <List.Item>Delete orphaned leads</List.Item>
          <List.Item>Update to the new enrichment format</List.Item>
        </List>
        <Text c="dimmed">
          It may take a few minutes, and the page reloads at the end. Profiles that were read within the last
          day keep their posts. You can close this: the cleanup goes on.
        </Text>
        {isRunning && <RunProgress run={run} label="Progress of the cleanup" />}
        {done && <Figures run={done} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {isRunning || done ? 'Close' : 'Cancel'}
          </Button>
          <Button loading={isRunning} disabled={done !== undefined} onClick={begin}>
            Run Cleanup
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Figures({ run: { processed, updated, deleted, errors } }: { run: LeadRun }) {
  return (
    <List role="status" withPadding className="numbers">
      <List.Item>Processed: {formatNumber(processed)}</List.Item>
      <List.Item>Updated: {formatNumber(updated)}</List.Item>
      <List.Item>Deleted: {formatNumber(deleted)}</List.Item>
      {errors > 0 && <List.Item>Errors: {formatNumber(errors)}</List.Item>}
    </List>
  )
}
