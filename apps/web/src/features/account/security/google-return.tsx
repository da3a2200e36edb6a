import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '../../../lib/toast.ts'
import { googleErrorText } from '../../../lib/google-errors.ts'

/** Tells how connecting Google ended, once, and clears the address. */
export function GoogleReturn() {
  const [query, setQuery] = useSearchParams()
  const isLinked = query.get('linked') === 'google'
  const error = query.get('google_error')
  useEffect(() => {
    if (!isLinked && error === null) return
    if (error === null) toast.success({ title: 'Google connected' })
    else toast.error({ title: 'Google was not connected', message: googleErrorText(error) })
    setQuery({}, { replace: true })
  }, [isLinked, error, setQuery])
  return null
}
