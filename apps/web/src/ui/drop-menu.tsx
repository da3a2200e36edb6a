import { Suspense, cloneElement, lazy, useState } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'

type IconProps = { stroke: number; size: number }

export type MenuEntry = {
  label: string
  icon: ComponentType<IconProps>
  destroys?: boolean
} & ({ to: string } | { onSelect: () => void })

export type DropMenuProps = {
  /** The button that opens it. */
  target: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void }>
  /** What stands above the entries. */
  header?: ReactNode
  entries: MenuEntry[]
  width?: number
}

export const loadMenu = async () => ({ default: (await import('./opened-menu.tsx')).OpenedMenu })
const OpenedMenu = lazy(loadMenu)

/** A menu whose code comes when somebody is about to open it: a page shows its button, and most visits no more. */
export function DropMenu(props: DropMenuProps) {
  const [wanted, setWanted] = useState(false)
  const { target } = props
  if (!wanted)
    return cloneElement(target, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setWanted(true),
      onPointerEnter: () => void loadMenu(),
    } as object)
  return (
    <Suspense fallback={target}>
      <OpenedMenu {...props} />
    </Suspense>
  )
}
