import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** Container of a field's input with a button beside it: its label and description keep the whole width. */
export const besideInput = (button: ReactNode) => (input: ReactNode) => (
  <Group gap="xs" align="end" wrap="nowrap">
    <Box flex={1} miw={0}>
      {input}
    </Box>
    {button}
  </Group>
)
