import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { placeOf } from '../../lib/place.ts'

export function CampaignMissing() {
  return (
    <Stack align="flex-start" gap="sm" py="xl">
      <title>Campaign not found · Radar</title>
      <Title order={1}>Campaign not found</Title>
      <Text c="dimmed">
        {"The campaign you're looking for doesn't exist or you don't have permission to view it."}
      </Text>
      <Button component={Link} to={placeOf('/dashboard')} variant="default">
        Back to Dashboard
      </Button>
    </Stack>
  )
}
