import { ActionIcon, Button, Container, Group } from '@mantine/core'
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { PAGES } from '@radar/contract'
import { RadarMark } from '../../ui/radar-mark.tsx'
import classes from './public-header.module.css'
import { StartLink } from './start-link.tsx'

const ANCHORS = [
  { href: '/#how-it-works', label: 'How It Works' },
  { href: '/#use-cases', label: 'Use Cases' },
  { href: '/#features', label: 'Features' },
  { href: '/#pricing', label: 'Pricing' },
  { href: '/#faq', label: 'FAQ' },
]

/** The header of every public page; on a phone its anchors are in a menu that needs no script. */
export function PublicHeader() {
  return (
    <header className={classes.header}>
      <Container size="lg" className={classes.bar}>
        <a href={PAGES.landing} className={classes.brand}>
          <RadarMark size={28} />
          Radar
        </a>
        <nav className={classes.anchors} aria-label="Sections">
          {ANCHORS.map(({ href, label }) => (
            <a key={href} href={href} className={classes.anchor}>
              {label}
            </a>
          ))}
        </nav>
        <Group gap="xs" wrap="nowrap">
          <SchemeToggle />
          <Button component="a" href={PAGES.auth} variant="default" data-sign-in="Dashboard">
            Sign In
          </Button>
          <StartLink size="sm" className={classes.start} />
          <Menu />
        </Group>
      </Container>
    </header>
  )
}

function Menu() {
  return (
    <details className={classes.menu} data-menu>
      <summary aria-label="Sections" className={classes.menuButton}>
        <IconMenu2 stroke={1.5} size={20} aria-hidden="true" />
      </summary>
      <nav className={classes.menuList} aria-label="Sections, as a menu">
        {ANCHORS.map(({ href, label }) => (
          <a key={href} href={href} className={classes.menuItem}>
            {label}
          </a>
        ))}
      </nav>
    </details>
  )
}

/** Each theme shows the way to the other; the script of public pages does the rest. */
function SchemeToggle() {
  return (
    <>
      <ActionIcon lightHidden data-scheme="light" aria-label="Switch to light" title="Switch to light">
        <IconSun stroke={1.5} size={20} />
      </ActionIcon>
      <ActionIcon darkHidden data-scheme="dark" aria-label="Switch to dark" title="Switch to dark">
        <IconMoon stroke={1.5} size={20} />
      </ActionIcon>
    </>
  )
}
