import {
  IconChartBar,
  IconEraser,
  IconEyeOff,
  IconKey,
  IconThumbUpOff,
  IconUserCheck,
} from '@tabler/icons-react'
import { Anchor, Container, VisuallyHidden } from '@mantine/core'
import { PAGES } from '@radar/contract'
import classes from './cards.module.css'

/** Each is true of the program, and a test or a decision of the project holds it. */
const BADGES = [
  { icon: IconUserCheck, text: 'Nothing is posted without your approval' },
  { icon: IconThumbUpOff, text: 'Never votes on Reddit' },
  { icon: IconEyeOff, text: 'No cold messages' },
  { icon: IconEraser, text: 'What is deleted on Reddit is deleted here' },
  { icon: IconKey, text: 'Reddit tokens encrypted at rest' },
]

export function TrustBadges() {
  return (
    <Container component="section" size="lg" aria-labelledby="trust-title">
      <VisuallyHidden component="h2" id="trust-title">
        What Radar promises
      </VisuallyHidden>
      <ul className={classes.badges}>
        {BADGES.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon stroke={1.5} size={20} aria-hidden="true" />
            {text}
          </li>
        ))}
        <li>
          <IconChartBar stroke={1.5} size={20} aria-hidden="true" />
          <span>
            Scores are measured, with{' '}
            <Anchor inherit underline="always" href={PAGES.accuracy}>
              figures for everybody
            </Anchor>
          </span>
        </li>
      </ul>
    </Container>
  )
}
