import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { DropMenuProps, MenuEntry } from './drop-menu-props.ts'

/** A menu, from when it is opened first; within the page's main part, so that who reads by landmarks meets it there. */
export function OpenedMenu({ target, header, entries, width }: DropMenuProps) {
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: document.getElementById('content') ?? document.body }}
      {...(width && { width })}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {header}
        {header && <Menu.Divider />}
        {entries.map((entry, place) => (
          <Entry key={entry.label} entry={entry} isFirst={place === 0} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The first one has the focus when the menu opens. */
function Entry({ entry, isFirst }: { entry: MenuEntry; isFirst: boolean }) {
  const { label, icon: Icon, destroys } = entry
  const shared = {
    leftSection: <Icon stroke={1.5} size={16} />,
    ...(destroys && { color: 'red' }),
    ...(isFirst && { 'data-autofocus': true }),
  }
  if ('to' in entry)
    return (
      <Menu.Item component={Link} to={entry.to} {...shared}>
        {label}
      </Menu.Item>
    )
  if ('href' in entry)
    return (
      <Menu.Item component="a" href={entry.href} target="_blank" rel="noreferrer" {...shared}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item onClick={entry.onSelect} {...shared}>
      {label}
    </Menu.Item>
  )
}
