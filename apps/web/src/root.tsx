import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './ui/global.css'
import { ColorSchemeScript, Container, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { ConnectionReturn } from './features/accounts/connection-return.tsx'
import { ConnectionBanner } from './features/connection/connection-banner.tsx'
import { FailedPage } from './features/connection/failed-page.tsx'
import { FrameSkeleton } from './features/shell/frame-skeleton.tsx'
import { newQueryClient } from './lib/query-client.ts'
import { useWatchedConnection } from './lib/use-connection.ts'
import { cssVariables, theme } from './ui/theme.ts'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
          <ConnectionBanner />
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [queryClient] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        <Notifications position="top-center" limit={3} />
        <ConnectionReturn />
        <WatchedConnection />
        <Outlet />
      </ModalsProvider>
    </QueryClientProvider>
  )
}

function WatchedConnection() {
  useWatchedConnection()
  return null
}

export function HydrateFallback() {
  return <FrameSkeleton />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Container component="main" size="xs" py={96}>
      <FailedPage error={error} />
    </Container>
  )
}
