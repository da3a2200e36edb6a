import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

export const useTodaysWork = () => useQuery(api.today.get.queryOptions())
