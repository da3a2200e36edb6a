import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { PAGES } from '@radar/contract'

export default function NotFound() {
  return (
    <Container component="main" size="xs" py={96} data-missing>
      <title>Page not found · Radar</title>
      <meta name="robots" content="noindex" />
      <Stack align="center" gap="md">
        <Text c="dimmed" fw={600}>
          404
        </Text>
        <Title order={1}>Oops! Page not found</Title>
        <Text ta="center">The address may be mistyped, or the page is gone.</Text>
        <Button component="a" href={PAGES.landing}>
          Return home
        </Button>
      </Stack>
    </Container>
  )
}
