import { useNavigate } from 'react-router'
import { authClient } from '../../lib/auth-client.ts'
import { toast } from '../../lib/toast.ts'

export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    const { error } = await authClient.signOut()
    if (error) {
      toast.error({ title: error.message ?? 'Sign-out failed. You are still signed in.' })
      return
    }
    await navigate('/', { replace: true })
    toast.success({ title: 'Signed out' })
  }
}
