import { ActionIcon, Button, Container, Group } from '@mantine/core'
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { PAGES } from '@radar/contract'
import { RadarMark } from '../../ui/radar-mark.tsx'
import { OWN_PAGES } from '../../ui/own-pages.ts'
import classes from './public-header.module.css'
import { StartLink } from './start-link.tsx'

const ANCHORS = [
  { href: '/#how-it-works', label: 'How It Works' },
  { href: '/#use-cases', label: 'Use Cases' },
  { href: '/#features', label: 'Features' },
  { href: '/#pricing', label: 'Pricing' },
  { href: '/#faq', label: 'FAQ' },
]

/** Pages of whoever is signed in, beside the button to the dashboard. */
const PAGE_LINKS = OWN_PAGES.filter(({ to }) => to !== PAGES.dashboard).map(({ to, label }) => ({
  href: to,
  label,
}))

/**
 * The header of every public page; on a phone its anchors are in a menu that needs no script. Whoever is signed in has
 * their own pages there instead.
 */
export function PublicHeader() {
  return (
    <header className={classes.header}>
      <Container size="lg" className={classes.bar}>
        <a href={PAGES.landing} className={classes.brand}>
          <RadarMark size={28} />
          Radar
        </a>
        <nav className={`${classes.anchors} ${classes.forVisitors}`} aria-label="Sections">
          <Links links={ANCHORS} className={classes.anchor} />
        </nav>
        <nav className={`${classes.anchors} ${classes.forOwners}`} aria-label="Pages">
          <Links links={PAGE_LINKS} className={classes.anchor} />
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
      <summary aria-label="Menu" className={classes.menuButton}>
        <IconMenu2 stroke={1.5} size={20} aria-hidden="true" />
      </summary>
      <nav className={`${classes.menuList} ${classes.forVisitors}`} aria-label="Sections, as a menu">
        <Links links={ANCHORS} className={classes.menuItem} />
      </nav>
      <nav className={`${classes.menuList} ${classes.forOwners}`} aria-label="Pages, as a menu">
        <Links links={PAGE_LINKS} className={classes.menuItem} />
      </nav>
    </details>
  )
}

type LinksProps = { links: { href: string; label: string }[]; className: string | undefined }

const Links = ({ links, className }: LinksProps) =>
  links.map(({ href, label }) => (
    <a key={href} href={href} className={className}>
      {label}
    </a>
  ))

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
