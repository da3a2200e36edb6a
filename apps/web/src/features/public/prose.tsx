import { Container, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './prose.module.css'

type PageProps = { title: string; intro: ReactNode; children: ReactNode }

/** Public page of text. */
export function ProsePage({ title, intro, children }: PageProps) {
  return (
    <Container component="main" size="sm" className={classes.page}>
      <div>
        <Title order={1} className={classes.heading}>
          {title}
        </Title>
        <Text c="dimmed" mt="sm">
          {intro}
        </Text>
      </div>
      {children}
    </Container>
  )
}

/** Part of such a page below a heading. */
export function ProsePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  )
}
