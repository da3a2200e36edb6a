import { Container, Text, Title } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { AccuracyReport } from '../features/public/accuracy/accuracy-report.tsx'
import { PageMeta } from '../features/public/page-meta.tsx'
import classes from '../features/public/accuracy/accuracy.module.css'

export default function Accuracy() {
  return (
    <Container component="main" size="sm" className={classes.page}>
      <PageMeta
        title="How good the scores are · Radar"
        description="Radar’s scores, measured on real posts and businesses that its model had never seen: what each score is worth, what is missed, and how it was measured."
        path={PAGES.accuracy}
      />
      <div>
        <Title order={1} className={classes.heading}>
          How good the scores are
        </Title>
        <Text c="dimmed" mt="sm">
          Measured on real posts, for businesses that Radar’s model had never seen.
        </Text>
      </div>
      <AccuracyReport />
    </Container>
  )
}
