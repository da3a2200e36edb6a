import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { DropMenuProps, MenuEntry } from './drop-menu.tsx'

/** A menu from its first opening on. */
export function OpenedMenu({ target, header, entries, width }: DropMenuProps) {
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" {...(width && { width })}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {header}
        {header && <Menu.Divider />}
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon: Icon, destroys } = entry
  const shared = { leftSection: <Icon stroke={1.5} size={16} />, ...(destroys && { color: 'red' }) }
  if ('to' in entry)
    return (
      <Menu.Item component={Link} to={entry.to} {...shared}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item onClick={entry.onSelect} {...shared}>
      {label}
    </Menu.Item>
  )
}
