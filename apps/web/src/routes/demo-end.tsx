import { Group, Button } from '@mantine/core'
import { PAGES } from '@radar/contract'
import { Link } from 'react-router'
import { StartLink } from '../features/public/start-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Pages that are there to change something: they take an account. */
export default function DemoEnd() {
  return (
    <>
      <title>Demo · Radar</title>
      <EmptyState
        order={1}
        title="This takes an account of your own"
        text="The demo can be looked at, and everybody sees the same. With an account, free forever, you watch the communities you choose for what you make."
        action={
          <Group gap="xs" justify="center">
            <StartLink size="sm" />
            <Button component={Link} to={PAGES.demo} variant="default">
              Back to the demo
            </Button>
          </Group>
        }
      />
    </>
  )
}
