import { ActionIcon, Kbd, Popover, Stack, Switch, Table, Tooltip } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'

const keys = [
  ['j', 'Next match'],
  ['k', 'Previous match'],
  ['s', 'How its score is made up'],
  ['e', 'Show the whole post'],
  ['y', 'Keep it, or take that back'],
  ['x', 'Dismiss it, or bring it back'],
  ['u', 'Undo the last dismissal'],
  ['g', 'Generate a reply'],
  ['p', 'Post the draft to Reddit'],
  ['o', 'Open in the forum'],
  ['d', 'Delete match'],
] as const

type Props = { enabled: boolean; setEnabled: (enabled: boolean) => void }

/** Which keys do what, and the switch for those who would rather not have them. */
export function ShortcutsHint({ enabled, setEnabled }: Props) {
  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <Tooltip label="Keyboard shortcuts">
          <ActionIcon aria-label="Keyboard shortcuts" visibleFrom="sm">
            <IconKeyboard stroke={1.5} size={20} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Table withRowBorders={false} verticalSpacing={4}>
            <Table.Tbody>
              {keys.map(([key, meaning]) => (
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
