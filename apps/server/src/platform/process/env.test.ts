import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './env.ts'

test('a listing names 25 subreddits unless told otherwise', () => {
  expect(readConfig({}).subredditsAListing).toBe(25)
  expect(readConfig({ RADAR_SUBREDDITS_A_LISTING: '' }).subredditsAListing).toBe(25)
  expect(readConfig({ RADAR_SUBREDDITS_A_LISTING: '40' }).subredditsAListing).toBe(40)
})

test.each(['0', '101', '2.5', 'many'])('a listing cannot name %s subreddits', (wrong) => {
  expect(() => readConfig({ RADAR_SUBREDDITS_A_LISTING: wrong })).toThrow(
    new ConfigError('RADAR_SUBREDDITS_A_LISTING is not a whole number from 1 to 100'),
  )
})
