import { Button, Container, Text, Title } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { PrivacyPolicy } from '../features/public/privacy/privacy-policy.tsx'
import classes from '../features/public/privacy/privacy.module.css'
import { PageMeta } from '../features/public/page-meta.tsx'

export default function Privacy() {
  return (
    <Container component="main" size="sm" className={classes.page}>
      <PageMeta
        title="Privacy Policy · Radar"
        description="What Radar stores about its users and about the people whose posts it finds, and for how long."
        path={PAGES.privacy}
      />
      <div>
        <Title order={1} className={classes.heading}>
          Privacy Policy
        </Title>
        <Text c="dimmed" mt="sm">
          Last updated November 23, 2026. It describes what the program does; whoever runs this Radar is
          responsible for it.
        </Text>
      </div>
      <PrivacyPolicy />
      <div>
        <Button component="a" href={PAGES.dashboard}>
          Get Started Free
        </Button>
      </div>
    </Container>
  )
}
