import type { Match } from '@radar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { codeOf } from '../../../lib/errors.ts'
import { rowOf } from './group-repeats.ts'
import type { Group } from './group-repeats.ts'

type LinkQuery = { openId: string | undefined; groups: Group[]; isLoaded: boolean }

/** The match that the address names where the list does not show it, as one from a mail. One that left the list is none. */
export function useLinkedMatch({ openId, groups, isLoaded }: LinkQuery): Match | undefined {
  const isListed = rowOf(groups, openId) !== undefined
  const [lastListed, setLastListed] = useState<string>()
  if (isListed && lastListed !== openId) setLastListed(openId)
  const { data, error } = useQuery(
    api.matches.get.queryOptions({
      input: { id: openId ?? '' },
      enabled: isLoaded && openId !== undefined && !isListed && openId !== lastListed,
    }),
  )
  return isListed || openId === lastListed || codeOf(error) === 'NOT_FOUND' ? undefined : data
}
