import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches between dark and light. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const name = dark ? 'Switch to light' : 'Switch to dark'
  return (
    <ActionIcon aria-label={name} title={name} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      {dark ? <IconSun stroke={1.5} size={20} /> : <IconMoon stroke={1.5} size={20} />}
    </ActionIcon>
  )
}
