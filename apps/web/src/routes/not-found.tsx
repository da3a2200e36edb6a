import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(`404: there is no page at ${pathname}`)
  }, [pathname])
  return (
    <Container component="main" size="xs" py={96}>
      <title>Page not found · Radar</title>
      <Stack align="center" gap="md">
        <Text c="dimmed" fw={600}>
          404
        </Text>
        <Title order={1}>Oops! Page not found</Title>
        <Button component={Link} to="/" variant="default">
          Return home
        </Button>
      </Stack>
    </Container>
  )
}
