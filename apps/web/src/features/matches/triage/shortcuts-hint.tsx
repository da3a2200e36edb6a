import { Kbd, Popover, Stack, Switch, Table } from '@mantine/core'
import type { ReactElement } from 'react'

const KEYS = [
  ['j', 'Next match'],
  ['k', 'Previous match'],
  ['Enter', 'Open it, or close it'],
  ['s', 'How its score is made up'],
  ['e', 'Show the whole post'],
  ['y', 'Keep it'],
  ['x', 'Dismiss it'],
  ['u', 'Undo the last action'],
  ['g', 'Generate a reply'],
  ['p', 'Approve the draft, and go on'],
  ['z', 'Snooze it until tomorrow'],
  ['w', 'Snooze it until they answer'],
  ['Space', 'Select it; y, x and d then act on all'],
  ['o', 'Open in the forum'],
  ['d', 'Delete match'],
  ['/', 'Search in the list'],
  ['?', 'Show these keys'],
] as const

export type ShortcutsProps = {
  enabled: boolean
  setEnabled(enabled: boolean): void
  opened: boolean
  setOpened(opened: boolean): void
}

/** Keys and what they do, with the switch for those who would rather not have them. */
export function ShortcutsHint({
  enabled,
  setEnabled,
  opened,
  setOpened,
  target,
}: ShortcutsProps & { target: ReactElement }) {
  return (
    <Popover position="bottom-end" opened={opened} onChange={setOpened}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Table withRowBorders={false} verticalSpacing={4}>
            <Table.Tbody>
              {KEYS.map(([key, meaning]) => (
                <Table.Tr key={key}>
                  <Table.Td>
                    <Kbd>{key}</Kbd>
                  </Table.Td>
                  <Table.Td>{meaning}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Switch
            label="Use these shortcuts"
            checked={enabled}
            onChange={(event) => setEnabled(event.currentTarget.checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
