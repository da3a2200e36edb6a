import { expect, test } from 'vitest'
import { setUpRadar, setUpVisitor } from './set-up-radar.ts'

const radar = setUpRadar()
const kim = setUpVisitor(radar)

/** Puts each text of the page, and each that comes, into `font` elements, as the translation of Chrome does. */
const TRANSLATE = `
  const translate = (root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = []
    for (let text = root.nodeType === 3 ? root : texts.nextNode(); text; text = texts.nextNode()) found.push(text)
    for (const text of found) {
      if (!text.parentElement || text.parentElement.closest('font, script, style, textarea') || !text.data.trim()) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = '‹' + text.data + '›'
      outer.append(inner)
      text.parentNode.insertBefore(outer, text)
      text.remove()
    }
  }
  translate(document.body)
  new MutationObserver((changes) => changes.forEach(({ addedNodes, target, type }) =>
    type === 'characterData' ? translate(target) : addedNodes.forEach(translate)
  )).observe(document.body, { childList: true, characterData: true, subtree: true })`

test('figures change on a page that the browser has translated', async () => {
  const { page } = kim
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await page.goto(`${radar.url}/dashboard`)
  await page.getByRole('button', { name: 'Invoicing app' }).waitFor()
  await page.evaluate(TRANSLATE)
  await page.getByRole('button', { name: /Invoicing app/ }).click()
  await page.getByRole('heading', { name: /What this would have found/ }).waitFor()
  await page.getByText(/Worth a look:.*(?:about|none)/).waitFor()
  await page.getByRole('button', { name: /Create and scan now/ }).click()
  await page.getByText(/posts?.*read,.*worth a look/).waitFor()
  await page.getByRole('article').first().waitFor()

  const chips = page.getByRole('radiogroup', { name: 'Which matches to show' })
  const counts = async () => (await chips.textContent())?.replaceAll(/[‹›]/g, '')
  const shown = async () => {
    const text = (await page.getByText(/Showing/).textContent()) ?? ''
    return Number(/Showing (\d+)/.exec(text.replaceAll(/[‹›]/g, ''))?.[1])
  }
  await expect.poll(counts).toContain('Kept 0')
  const before = await shown()
  await page.keyboard.press('j')
  await page.keyboard.press('y')
  await page.keyboard.press('x')
  await expect.poll(counts).toMatch(/Kept 1Dismissed 1/)
  await expect.poll(shown).toBe(before - 2)
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect.poll(counts).toMatch(/Kept 0Dismissed 0/)
  expect(broken).toEqual([])
})
