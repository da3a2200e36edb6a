import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './pictures.module.css'
import { Section } from './section.tsx'

type Props = { ledger: ReactNode; draft: ReactNode; queue: ReactNode }

/** Parts of the app with made-up content, as pictures that nobody can press. */
export function Pictures({ ledger, draft, queue }: Props) {
  return (
    <Section id="inside" title="Inside Radar" lead="The app itself, with made-up posts.">
      <div className={classes.grid}>
        <Picture caption="Each score says what its sentences earn and cost, measured one by one.">
          {ledger}
        </Picture>
        <div className={classes.column}>
          <Picture caption="A draft waits for you. Nothing is posted that you did not approve.">
            {draft}
          </Picture>
          <Picture caption="What waits for you, what is scheduled, and what was posted.">{queue}</Picture>
        </div>
      </div>
    </Section>
  )
}

function Picture({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={classes.figure}>
      <Paper inert p="md">
        {children}
      </Paper>
      <Text component="figcaption" size="sm" c="dimmed" mt={8}>
        {caption}
      </Text>
    </figure>
  )
}
