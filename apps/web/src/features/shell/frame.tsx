import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { isSidebarCollapsed, rememberSidebar } from './sidebar-cookie.ts'
import { Sidebar } from '../../ui/sidebar.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useFollowedPath } from '../../lib/use-navigate-here.ts'

const MobileMenu = lazyPart(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }))

type Props = {
  notice: ReactNode
  usage: ReactNode
  search: ReactNode
  connect: ReactNode
  bell: ReactNode
  menu: ReactNode
  children: ReactNode
}

/** Sidebar, header and the page between them. */
export function Frame({ notice, usage, search, connect, bell, menu, children }: Props) {
  const [collapsed, setCollapsed] = useState(isSidebarCollapsed)
  const { pathname } = useLocation()
  useFollowedPath()
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const toggle = () => {
    rememberSidebar(!collapsed)
    setCollapsed(!collapsed)
  }
  useHotkeys([['mod+B', toggle]])
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <header className={classes.top}>
        <Header
          collapsed={collapsed}
          onToggle={toggle}
          onOpenMenu={() => setMenuOpenAt(pathname)}
          search={search}
          connect={connect}
          bell={bell}
          menu={menu}
        />
      </header>
      {!isNarrow && (
        <aside className={classes.side} aria-label="Sidebar" data-collapsed={collapsed || undefined}>
          <Sidebar collapsed={collapsed} usage={usage} />
        </aside>
      )}
      {menuOpenAt !== null && (
        <Suspense>
          <MobileMenu opened={menuOpenAt === pathname} onClose={() => setMenuOpenAt('')}>
            <Sidebar collapsed={false} usage={usage} />
          </MobileMenu>
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        {notice}
        {children}
      </main>
    </div>
  )
}
