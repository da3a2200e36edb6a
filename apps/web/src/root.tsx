import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './ui/global.css'
import { ColorSchemeScript, Container, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { FORUM_PLACEHOLDER, SUPPORT_PLACEHOLDER } from '@radar/contract'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { LAYERS } from 'virtual:mantine-layers'
import type { Route } from './+types/root.ts'
import { ConnectionBanner } from './features/shell/connection/connection-banner.tsx'
import { FailedPage } from './features/shell/connection/failed-page.tsx'
import { FrameSkeleton } from './features/shell/frame-skeleton.tsx'
import { useFollowedSignIn } from './lib/follow-sign-in.ts'
import { followTranslation } from './lib/follow-translation.ts'
import { endReturn } from './lib/return-path.ts'
import { useWatchedConnection } from './lib/use-connection.ts'
import { cssVariables, theme } from './ui/theme.ts'

if (!import.meta.env.SSR) {
  followTranslation()
  endReturn()
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-forum={FORUM_PLACEHOLDER} data-support={SUPPORT_PLACEHOLDER} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <ColorSchemeScript defaultColorScheme="auto" />
        <style dangerouslySetInnerHTML={{ __html: LAYERS }} />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
        </MantineProvider>
      </body>
    </html>
  )
}

export default function Root() {
  const isStill = useMatches().some(({ handle }) => isStillPage(handle))
  useWatchedConnection()
  useFollowedSignIn()
  return (
    <>
      <Outlet />
      {!isStill && <AppParts />}
    </>
  )
}

/** A still page is complete as the build wrote it: React is not loaded for it. */
const isStillPage = (handle: unknown) => (handle as { still?: boolean } | undefined)?.still === true

export function HydrateFallback() {
  return (
    <>
      <title>Radar</title>
      <FrameSkeleton />
      <AppParts />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Container component="main" size="xs" py={96}>
        <FailedPage error={error} />
      </Container>
      <AppParts />
    </>
  )
}

/** Providers of the app. */
function AppParts() {
  return (
    <>
      <ConnectionBanner />
      <ScrollRestoration />
      <Scripts />
    </>
  )
}
