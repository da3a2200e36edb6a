import { Container, Text } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { RadarMark } from '../../ui/radar-mark.tsx'
import classes from './public-footer.module.css'

const LINKS = [
  { href: '/#pricing', label: 'Pricing' },
  { href: PAGES.help, label: 'Help Center' },
  { href: PAGES.accuracy, label: 'How Good the Scores Are' },
  { href: PAGES.privacy, label: 'Privacy Policy' },
]

export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <Container size="lg" className={classes.bar}>
        <Text className={classes.brand} component="div">
          <RadarMark />
          Radar finds the people who ask for what you make.
        </Text>
        <nav className={classes.links} aria-label="More about Radar">
          {LINKS.map(({ href, label }) => (
            <a key={href} href={href} className={classes.link}>
              {label}
            </a>
          ))}
          <a href={PAGES.auth} className={classes.link} data-sign-in="Dashboard">
            Sign In
          </a>
        </nav>
      </Container>
      <Container size="lg">
        <Text size="xs" c="dimmed">
          Radar is not affiliated with Reddit. Reddit is a trademark of Reddit, Inc.
        </Text>
      </Container>
    </footer>
  )
}
