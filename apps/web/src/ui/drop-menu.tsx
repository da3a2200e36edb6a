import { Suspense, cloneElement, useState } from 'react'
import type { DropMenuProps } from './drop-menu-props.ts'
import { lazyPart } from '../lib/lazy-part.ts'

export const loadMenu = async () => ({ default: (await import('./opened-menu.tsx')).OpenedMenu })
const OpenedMenu = lazyPart(loadMenu)

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
