import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { StartLink } from '../features/public/start-link.tsx'
import { DemoStrip } from '../features/shell/demo-strip.tsx'
import { Frame } from '../features/shell/frame.tsx'
import { newQueryClient } from '../lib/query-client.ts'
import { LaterParts } from '../ui/later-parts.tsx'

/** The pages behind the sign-in, with the workspace of a made-up person: for everybody, to be looked at. */
export default function Demo() {
  const [queryClient] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <meta name="robots" content="noindex" />
      <LaterParts />
      <Frame
        notice={<DemoStrip />}
        usage={null}
        search={null}
        connect={null}
        bell={null}
        menu={<StartLink size="compact-md" />}
      >
        <Outlet />
      </Frame>
    </QueryClientProvider>
  )
}
