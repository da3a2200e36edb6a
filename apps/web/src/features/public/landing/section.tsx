import { Container, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section.module.css'

type Props = { id: string; title: string; lead?: string; children: ReactNode }

/** A part of the landing page that the header leads to. */
export function Section({ id, title, lead, children }: Props) {
  return (
    <Container
      component="section"
      size="lg"
      id={id}
      className={classes.section}
      aria-labelledby={`${id}-title`}
    >
      <div className={classes.head}>
        <Title order={2} id={`${id}-title`} className={classes.title}>
          {title}
        </Title>
        {lead && (
          <Text className={classes.lead} c="dimmed">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </Container>
  )
}
