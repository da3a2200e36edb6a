import { Outlet } from 'react-router'
import { FailedPage } from '../features/shell/connection/failed-page.tsx'
import type { Route } from './+types/page.ts'

/** A page inside the frame: where it fails, the frame stays. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />
}
