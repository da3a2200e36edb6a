import { PAGES, connectionErrorText } from '@radar/contract'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '../../../lib/toast.ts'
import { takeDraftPage } from '../../../lib/unsaved.ts'

/** Tells how connecting an account ended, on whatever page the forum's answer lands, and takes it out of the address. */
export function ConnectionReturn({ fields }: { fields: readonly string[] }) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const outcome = readOutcome(query, pathname)
    if (!outcome) return
    const { tell, to } = outcome
    tell()
    for (const field of fields) query.delete(field)
    const rest = query.size > 0 ? `?${query}` : ''
    void navigate(to ?? `${pathname}${rest}`, { replace: true, state })
  }, [fields, pathname, search, state, navigate])
  return null
}

function readOutcome(query: URLSearchParams, pathname: string) {
  const error = query.get('error')
  if (error) {
    const text = { title: 'Connection Failed', message: connectionErrorText(error) }
    const to = pathname === PAGES.settings ? PAGES.redditSettings : takeDraftPage()
    return { tell: () => toast.error(text), to }
  }
  if (query.get('reddit_connected') === 'true')
    return {
      tell: () => toast.success({ title: 'Reddit account connected successfully' }),
      to: takeDraftPage() ?? PAGES.dashboard,
    }
  if (query.get('buddy_connected') === 'true') {
    const title = 'Buddy account connected successfully'
    const text = pathname === PAGES.settings ? { title: 'Success!', message: title } : { title }
    return { tell: () => toast.success(text), to: PAGES.redditSettings }
  }
  return undefined
}
