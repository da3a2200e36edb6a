import { Paper, Text, Title } from '@mantine/core'
import { IconGauge, IconMessage2, IconTargetArrow, IconUserSearch } from '@tabler/icons-react'
import classes from './cards.module.css'
import { Section } from './section.tsx'

const FEATURES = [
  {
    icon: IconTargetArrow,
    title: 'Smart Campaign Targeting',
    text: 'Keywords with phrases, exclusions and word endings, intent queries in plain language, blocked authors, and a goal per campaign. Dismiss what does not fit, and Radar proposes a rule and shows what it would hide before you accept it.',
  },
  {
    icon: IconMessage2,
    title: 'AI-Powered Responses',
    text: 'A draft for each match, written from what the post asks and what you offer. It names your own site or none. Nothing is posted without your approval, and one approval makes one comment.',
  },
  {
    icon: IconUserSearch,
    title: 'Prospect Intel',
    text: 'Who is asking: the person behind a match, the posts of theirs that Radar found, and why they are worth an answer. From public posts alone, and gone when they delete them.',
  },
  {
    icon: IconGauge,
    title: 'Performance Analytics',
    text: 'How well Radar judges for you: of what it scored high, how much you kept, by keyword and by subreddit, with the sample it rests on. After each scan you see what was read and what was found.',
  },
]

export function FeatureCards() {
  return (
    <Section id="features" title="Features" lead="Finding posts is the easy part. These make them useful.">
      <div className={classes.grid}>
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <Paper key={title} component="article" className={classes.card}>
            <div className={classes.icon}>
              <Icon stroke={1.5} size={24} aria-hidden="true" />
              <Title order={3} className={classes.name}>
                {title}
              </Title>
            </div>
            <Text c="dimmed">{text}</Text>
          </Paper>
        ))}
      </div>
    </Section>
  )
}
