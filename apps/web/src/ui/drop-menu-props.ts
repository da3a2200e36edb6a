import type { ComponentType, ReactElement, ReactNode } from 'react'

type IconProps = { stroke: number; size: number }

export type MenuEntry = {
  label: string
  icon: ComponentType<IconProps>
  destroys?: boolean
} & ({ to: string } | { href: string } | { onSelect(): void })

export type DropMenuProps = {
  /** The button that opens it. */
  target: ReactElement<{ onClick?(): void; onPointerEnter?(): void }>
  /** Content above the entries. */
  header?: ReactNode
  entries: MenuEntry[]
  width?: number
}
