import { Anchor, Button, Container, Group, Text, Title } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { DemoMatches } from '../features/matches/demo-matches.tsx'
import { authClient } from '../lib/auth-client.ts'
import { RadarMark } from '../ui/radar-mark.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import classes from './landing.module.css'

/** Who is sent here from a page behind the sign-in takes the way back along. */
export default function Landing() {
  const { data } = authClient.useSession()
  const { state } = useLocation()
  const start = data ? '/dashboard' : '/auth?view=sign_up'
  return (
    <div className={classes.page}>
      <title>Radar: find the people who ask for what you make</title>
      <meta
        name="description"
        content="Radar reads the communities you choose on Reddit, shows who is asking for what you make and why it thinks so, and helps you answer well."
      />
      <header className={classes.header}>
        <Container size="lg">
          <Group justify="space-between" h={60}>
            <Anchor component={Link} to="/" c="inherit" underline="never" fw={600} size="lg">
              <Group gap="xs">
                <RadarMark size={28} />
                Radar
              </Group>
            </Anchor>
            <Group gap="xs">
              <ThemeToggle />
              <Button component={Link} to="/auth" state={state} variant="default">
                Sign In
              </Button>
            </Group>
          </Group>
        </Container>
      </header>
      <Container component="main" size="lg" py={{ base: 40, sm: 72 }}>
        <div className={classes.hero}>
          <Title order={1} className={classes.promise}>
            Find the people who ask for what you make
          </Title>
          <Text className={classes.lead} c="dimmed">
            Radar reads the communities you choose on Reddit, shows you who is asking and why it thinks so,
            and helps you write an answer worth reading. You approve every word before it is posted.
          </Text>
          <Group justify="center" gap="sm">
            <Button component={Link} to={start} state={state} size="md">
              Start for Free
            </Button>
            <Text c="dimmed">No card needed. Free forever for one campaign.</Text>
          </Group>
        </div>
        <Container size={960} p={0}>
          <DemoMatches />
        </Container>
      </Container>
    </div>
  )
}
