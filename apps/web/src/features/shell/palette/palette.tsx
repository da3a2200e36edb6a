import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { Command } from './command.ts'

export const loadPalette = async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog })
const PaletteDialog = lazyPart(loadPalette)

/** Everything by its name: a button in the header, and Ctrl or Cmd with K wherever one is. */
export function Palette({ actions }: { actions: Command[] }) {
  const [opened, setOpened] = useState<boolean>()
  useHotkeys([['mod+K', () => setOpened((is) => !is)]], [], true)
  return (
    <>
      <ActionIcon
        aria-label="Search pages, campaigns and actions"
        title="Search pages, campaigns and actions (Ctrl or ⌘ K)"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpened(true)}
      >
        <IconSearch stroke={1.5} size={20} />
      </ActionIcon>
      {opened !== undefined && (
        <Suspense>
          <PaletteDialog opened={opened} actions={actions} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
