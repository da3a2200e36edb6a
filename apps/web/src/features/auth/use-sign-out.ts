import { useNavigate } from 'react-router'
import { authClient, settled } from '../../lib/auth-client.ts'
import { toast } from '../../lib/toast.ts'
import { dropAllUnsaved } from '../../lib/unsaved.ts'

export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    const { error } = await settled(authClient.signOut())
    if (error) {
      toast.error({ title: 'Sign-out failed. You are still signed in.', message: error.message })
      return
    }
    dropAllUnsaved()
    await navigate('/', { replace: true })
    toast.success({ title: 'Signed out' })
  }
}
