import { Anchor, Container, Group } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { PAGES } from '@radar/contract'
import { Navigate, useSearchParams } from 'react-router'
import { PlanSummary } from '../features/auth/plan-summary.tsx'
import { SignInCard } from '../features/auth/sign-in-card.tsx'
import { authClient } from '../lib/auth-client.ts'
import { returnPath } from '../lib/return-path.ts'
import { RadarMark } from '../ui/radar-mark.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'

const TITLES = { sign_in: 'Sign in · Radar', sign_up: 'Create your account · Radar' }

export default function Auth() {
  const { data } = authClient.useSession()
  const [query, setQuery] = useSearchParams()
  // The prerendered page knows no query.
  const mounted = useMounted()
  if (data) return <Navigate to={returnPath() ?? PAGES.dashboard} replace />
  const view = mounted && query.get('view') === 'sign_up' ? 'sign_up' : 'sign_in'
  return (
    <Container size={480} py="lg">
      <title>{TITLES[view]}</title>
      <meta name="description" content="Sign in to Radar, or create an account. It is free forever." />
      <Group component="header" justify="space-between" mb="xl">
        <Anchor href={PAGES.landing} c="inherit" underline="never" fw={600} size="lg">
          <Group gap="xs">
            <RadarMark />
            Radar
          </Group>
        </Anchor>
        <ThemeToggle />
      </Group>
      <main>
        <SignInCard view={view} onView={(next) => setQuery({ view: next }, { replace: true })}>
          {view === 'sign_up' && <PlanSummary />}
        </SignInCard>
      </main>
    </Container>
  )
}
