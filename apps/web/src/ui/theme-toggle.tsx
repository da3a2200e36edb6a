import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches between dark and light. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const name = dark ? 'Switch to light' : 'Switch to dark'
  return (
    <Tooltip label={name}>
      <ActionIcon aria-label={name} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun stroke={1.5} size={20} /> : <IconMoon stroke={1.5} size={20} />}
      </ActionIcon>
    </Tooltip>
  )
}
