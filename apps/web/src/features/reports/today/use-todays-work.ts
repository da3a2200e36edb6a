import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** What there is to do today. */
export const useTodaysWork = () => useQuery(api.today.get.queryOptions())
