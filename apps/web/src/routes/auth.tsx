import { Anchor, Container, Group, SimpleGrid } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { PlanComparison } from '../features/auth/plan-comparison.tsx'
import { SignInCard } from '../features/auth/sign-in-card.tsx'
import { authClient } from '../lib/auth-client.ts'
import { fromOf } from '../lib/origin-path.ts'
import { RadarMark } from '../ui/radar-mark.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'

export default function Auth() {
  const { data } = authClient.useSession()
  const { state } = useLocation()
  const [query, setQuery] = useSearchParams()
  // The prerendered page knows no query.
  const mounted = useMounted()
  if (data) return <Navigate to={fromOf(state) ?? '/dashboard'} replace />
  const view = mounted && query.get('view') === 'sign_up' ? 'sign_up' : 'sign_in'
  return (
    <Container size="md" py="lg">
      <title>Sign in · Radar</title>
      <Group component="header" justify="space-between" mb="xl">
        <Anchor component={Link} to="/" c="inherit" underline="never" fw={600} size="lg">
          <Group gap="xs">
            <RadarMark />
            Radar
          </Group>
        </Anchor>
        <ThemeToggle />
      </Group>
      <SimpleGrid component="main" cols={{ base: 1, sm: 2 }} spacing="lg">
        <SignInCard view={view} onView={(next) => setQuery({ view: next }, { replace: true, state })} />
        <PlanComparison />
      </SimpleGrid>
    </Container>
  )
}
