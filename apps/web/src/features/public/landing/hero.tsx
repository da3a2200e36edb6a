import { Button, Container, Text, Title } from '@mantine/core'
import { PAGES, PLANS } from '@radar/contract'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/format.ts'
import { Answer, AskForm } from './ask.tsx'
import classes from './hero.module.css'

type Props = {
  start: ReactNode
  examples: readonly { label: string; about: string }[]
  children: ReactNode
}

/** The promise, the question to try it with, and the product at work. */
export function Hero({ start, examples, children }: Props) {
  return (
    <div className={classes.hero}>
      <Container size="lg" className={classes.words}>
        <Title order={1} className={classes.promise}>
          Find the people who ask for what you make
        </Title>
        <Text className={classes.lead} c="dimmed">
          Radar reads the communities you choose on Reddit and other forums, shows you who is asking and why
          it thinks so, and helps you write an answer worth reading. You approve every word before it is
          posted.
        </Text>
        <AskForm examples={examples} />
        <div className={classes.start}>
          {start}
          <Button component="a" href={PAGES.demo} variant="default">
            See a demo
          </Button>
          <Text c="dimmed">
            No card needed. Free forever for {plural(PLANS.lurker.limits.campaigns, 'campaign')}.
          </Text>
        </div>
      </Container>
      <Container size="lg">
        <Answer />
        <div data-answer-picture>{children}</div>
      </Container>
    </div>
  )
}
