import { askAuth } from '../../../lib/auth-client.ts'

/** The server did not do what was asked; the message is its own. */
class AuthRefusedError extends Error {
  override readonly name = 'AuthRefusedError'
}

/** For queries and mutations. Throws `AuthRefusedError`. */
export async function ask<Data>(path: string, body?: object): Promise<Data> {
  const { data, error } = await askAuth<Data>(path, body)
  const [fault] = Object.values(error?.data?.fields ?? {}).flat()
  if (error) throw new AuthRefusedError(fault ?? error.message ?? 'This did not work. Please try again.')
  return data
}
