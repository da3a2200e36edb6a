import { PAGES } from '@radar/contract'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { VISITOR_SCRIPT } from 'virtual:visitor-script'
import { BesideOwnPages } from '../features/public/beside-own-pages.tsx'
import { Notice } from '../features/public/notice.tsx'
import { PublicFooter } from '../features/public/public-footer.tsx'
import { PublicHeader } from '../features/public/public-header.tsx'
import { PracticeBar } from '../ui/practice-bar.tsx'

/** Public pages are complete as the build wrote them; one small script does what depends on who is looking. */
// React Router reads it by this name.
// oxlint-disable-next-line radar/constant-case
export const handle = { still: true }

export default function Public() {
  // Runs only where the app came here by itself; the document of a still page comes from the server.
  useEffect(() => window.location.reload(), [])
  const isLanding = useLocation().pathname === PAGES.landing
  const page = (
    <>
      <Outlet />
      <PublicFooter />
    </>
  )
  return (
    <>
      <PracticeBar />
      <PublicHeader />
      {isLanding ? page : <BesideOwnPages>{page}</BesideOwnPages>}
      <Notice />
      <script type="module" dangerouslySetInnerHTML={{ __html: VISITOR_SCRIPT }} />
    </>
  )
}
