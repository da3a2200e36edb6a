import { Text, Title } from '@mantine/core'
import classes from './cards.module.css'
import { Section } from './section.tsx'

const STEPS = [
  {
    title: 'Say what you make',
    text: 'A campaign holds what you offer, the places to watch, and the words people use when they need it.',
  },
  {
    title: 'Radar reads along',
    text: 'New posts in those places are read as they appear and compared with your keywords and with what you offer.',
  },
  {
    title: 'See who is asking, and why',
    text: 'Every match has a score from 0 to 100 and shows which sentences of the post earned it, and how much.',
  },
  {
    title: 'Answer once, and well',
    text: 'Radar drafts a reply. You edit it and approve it, and it is posted once, from your own account, in your hours. Outside of Reddit you post it yourself; on Hacker News you write it as well.',
  },
]

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works" lead="Set up in a minute.">
      <ol className={classes.grid} data-columns="4">
        {STEPS.map(({ title, text }, place) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {place + 1}
            </span>
            <Title order={3} className={classes.name}>
              {title}
            </Title>
            <Text c="dimmed">{text}</Text>
          </li>
        ))}
      </ol>
    </Section>
  )
}
