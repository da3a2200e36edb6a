/** Somebody new, who asks as a page of Radar does. */
export async function signUp(url: string) {
  const headers: Record<string, string> = { origin: url, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      name: 'Bench',
      email: `bench-${Date.now()}@example.com`,
      password: 'a long password',
    }),
  })
  const { user } = (await answer.json()) as { user: { id: string } }
  headers['cookie'] = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

  return {
    userId: user.id,
    cookie: headers['cookie'],
    ask: async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
      const response = await fetch(url + path, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Answer
    },
  }
}
