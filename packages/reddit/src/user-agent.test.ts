import { expect, test } from 'vitest'
import { userAgent } from './index.ts'

test('writes the mandated format', () => {
  const parts = { platform: 'linux', appId: 'app.radar', version: 'v0.1.0', username: 'some_one' }
  expect(userAgent(parts)).toBe('linux:app.radar:v0.1.0 (by /u/some_one)')
})

test.each(['', 'two words', 'line\nbreak', 'u/some_one'])('refuses the part %j', (username) => {
  expect(() => userAgent({ platform: 'linux', appId: 'radar', version: '1', username })).toThrow(TypeError)
})
