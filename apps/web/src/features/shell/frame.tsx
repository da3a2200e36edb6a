import { AppShell, Drawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { isSidebarCollapsed, rememberSidebar } from './sidebar-cookie.ts'
import { Sidebar } from './sidebar.tsx'

type Props = { usage: ReactNode; connect: ReactNode; menu: ReactNode; children: ReactNode }

/** Sidebar, header and the page between them. */
export function Frame({ usage, connect, menu, children }: Props) {
  const [collapsed, setCollapsed] = useState(isSidebarCollapsed)
  const { pathname } = useLocation()
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const toggle = () => {
    rememberSidebar(!collapsed)
    setCollapsed(!collapsed)
  }
  useHotkeys([['mod+B', toggle]])

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: collapsed ? '3rem' : '16rem', breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <AppShell.Header>
        <Header
          collapsed={collapsed}
          onToggle={toggle}
          onOpenMenu={() => setMenuOpenAt(pathname)}
          connect={connect}
          menu={menu}
        />
      </AppShell.Header>
      <AppShell.Navbar>
        <Sidebar collapsed={collapsed} usage={usage} />
      </AppShell.Navbar>
      <Drawer
        opened={menuOpenAt === pathname}
        onClose={() => setMenuOpenAt(null)}
        size="18rem"
        title="Menu"
        padding="xs"
        styles={{ body: { padding: 0 } }}
      >
        <Sidebar collapsed={false} usage={usage} />
      </Drawer>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </AppShell.Main>
    </AppShell>
  )
}
