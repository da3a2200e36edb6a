import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneRow } from '../../../platform/database/one-row.ts'
import { containsText } from '../../../platform/database/contains-text.ts'
import { setUpWorld } from '../../../testing/index.ts'
import { freshName, makeCampaign, makePost, scan } from '../../../testing/make-posts.ts'

const world = setUpWorld()

test('a search finds words with and without accents, whichever was typed', async () => {
  const name = freshName()
  world.forum.addPosts([
    makePost(name, 'Web hosting for a Café?'),
    makePost(name, 'Web hosting for a cafe\u0301, again?'),
    makePost(name, 'Web hosting for a cafe?'),
    makePost(name, 'Web hosting?', { selftext: 'We are in Zürich, Straße 5.' }),
  ])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  await scan(person, id)
  const found = async (search: string) => (await person.api.matches.list({ id, search })).total
  expect(
    await Promise.all(['cafe', 'CAFÉ', 'cafe\u0301', 'zurich', 'STRASSE', 'straße', 'cafeteria'].map(found)),
  ).toEqual([3, 3, 3, 1, 1, 1, 0])
})

test('a search finds an author by the name that is shown, and by their address', async () => {
  const name = freshName()
  world.forum.addPosts([
    makePost(name, 'Web hosting for a bakery?', { author: `asks_${name}` }),
    makePost(name, 'Web hosting for a shop?', { author: 'somebody' }),
  ])
  const person = await world.signUp()
  const id = await makeCampaign(person, { subreddits: [name] })
  await scan(person, id)
  const titles = async (search: string) =>
    (await person.api.matches.list({ id, search })).items.map(({ title }) => title)
  for (const search of [`u/Asks_${name}`, `https://www.reddit.com/user/asks_${name}/`, `asks_${name}`])
    expect(await titles(search), search).toEqual(['Web hosting for a bakery?'])
  expect(await titles('u/hosting')).toEqual([])
  expect(await titles('@')).toEqual([])
})

test.each([
  ['Smørrebrød', 'smorrebrod', true],
  ['men’s shoes', "men's", true],
  ['Łódź', 'lodz', true],
  ['œuvre', 'OEUVRE', true],
  ['100 % café', '% cafe', true],
  ['cafe', 'café', true],
  ['cafés', 'caffè', false],
  ['Ilgın’da kiralık', 'ilgin', true],
  ['Þór', 'thor', true],
  ['Guðrún', 'gudrun', true],
  ['Ħamrun', 'hamrun', true],
  ['Οδυσσεύς', 'οδυσσευσ', true],
  ['an e\u2011mail', 'e-mail', true],
  ['soft\u00adware', 'software', true],
  ['the “best” tool', '"best"', true],
  ['a "best" tool', '“best”', true],
  ['pick–up', 'pick-up', true],
  ['O‘Neil', 'o’neil', true],
  ['שָׁלוֹם', 'שלום', true],
  ['مُحَمَّد', 'محمد', true],
  ['zero\u200bwidth', 'zerowidth', true],
  ['日本語', '日本', true],
  ['💍 ring', '💍', true],
])('“%s” contains %s: %s', async (text, search, isFound) => {
  const { rows } = await world.ctx.db.statement((tx) =>
    tx.execute<{ found: boolean }>(sql`select ${containsText(sql`${text}::text`, search)} as found`),
  )
  expect(oneRow(rows).found).toBe(isFound)
})
