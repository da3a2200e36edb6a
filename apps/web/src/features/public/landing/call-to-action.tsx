import { Container, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './call-to-action.module.css'

export function CallToAction({ start }: { start: ReactNode }) {
  return (
    <Container component="section" size="lg" aria-labelledby="begin-title">
      <div className={classes.panel}>
        <Title order={2} id="begin-title" className={classes.title}>
          Somebody is asking right now
        </Title>
        <Text>Create a campaign and see who. It is free, and nothing is posted without you.</Text>
        {start}
      </div>
    </Container>
  )
}
