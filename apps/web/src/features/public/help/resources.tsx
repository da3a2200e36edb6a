import { Anchor, Button, Text, Title } from '@mantine/core'
import { SUPPORT_PLACEHOLDER } from '@radar/contract'
import { IconBook2, IconListNumbers, IconMessageCircle } from '@tabler/icons-react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Article } from './article.tsx'
import classes from './help.module.css'
import { category as RESOURCES } from './topics/resources.md'

const LINKS = [
  { href: '#forum-guidelines', label: 'Forum Guidelines', icon: IconBook2 },
  { href: '#tutorial', label: 'Video Tutorials', icon: IconListNumbers },
  { href: SUPPORT_PLACEHOLDER, label: 'Contact Support', icon: IconMessageCircle },
]

export function Resources() {
  return (
    <section className={classes.category} aria-labelledby="resources">
      <Title order={2} id="resources" className={classes.title}>
        {RESOURCES.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {RESOURCES.description}
      </Text>
      <div className={classes.links}>
        {LINKS.map(({ href, label, icon: Icon }) => (
          <Button
            key={href}
            component="a"
            href={href}
            variant="default"
            leftSection={<Icon stroke={1.5} size={18} />}
          >
            {label}
          </Button>
        ))}
      </div>
      {RESOURCES.topics.map(({ id, title, description, html }) => (
        <Disclosure key={id} id={id} title={title} description={description}>
          <Article html={html} />
        </Disclosure>
      ))}
      <div id="contact" className={classes.contact}>
        <Title order={3} className={classes.name}>
          Contact
        </Title>
        <Text>
          Radar is run by whoever gave you its address, and they answer what the articles above do not:
          accounts, plans, and what this Radar stores about you. Tell them what you did, what you expected and
          what you saw, and the time at which it happened.{' '}
          <Anchor className={classes.support} href={SUPPORT_PLACEHOLDER} underline="always">
            Contact support
          </Anchor>
        </Text>
      </div>
    </section>
  )
}
