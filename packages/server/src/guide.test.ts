import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** What the guide shows of a file: its name in the first line, `// …` where lines are left out. */
const excerpts = [...read('platform/README.md').matchAll(/```ts\n\/\/ (.+)\n([\s\S]+?)\n```/g)].map(
  ([, path = '', text = '']) => ({
    path,
    pieces: text.split(/\n *\/\/ …\n/),
  }),
)

test('the guide’s example domain exists: its table, queries, routes and everything between', () => {
  const files = ['table', 'repository', 'presenter', 'service', 'routes', 'routes.test']
  expect(excerpts.map(({ path }) => path)).toEqual(files.map((role) => `domains/todos/todos.${role}.ts`))
})

test.each(excerpts)(
  'what the guide shows of $path stands there, line for line and in this order',
  ({ path, pieces }) => {
    const source = `\n${read(path)}`
    let end = 0
    for (const piece of pieces) {
      expect(source.slice(end)).toContain(`\n${piece}\n`)
      end = source.indexOf(`\n${piece}\n`, end) + piece.length + 1
    }
  },
)
