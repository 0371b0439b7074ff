/** A client that openapi-typescript generates, in a program that the compiler checks and Node runs. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@cairn/contract/endpoints'
import { entities } from '@cairn/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../platform/http/openapi-document'
import { seedOrganization } from './seed-organization'
import { createTestApp, type TestApp } from './test-app'

const root = new URL('../../../..', import.meta.url).pathname
mkdirSync(join(root, '.cache'), { recursive: true })
/** In the clone, so that the program finds what is installed. */
const folder = mkdtempSync(join(root, '.cache/generated-client-'))

/** The generator needs TypeScript 5, which @ts-morph/common contains; the compiler here is a later one. */
const HOOK = `import { register } from 'node:module'
const resolve = "export const resolve = (name, context, next) => next(name === 'typescript' ? '@ts-morph/common/dist/typescript.js' : name, context)"
register('data:text/javascript,' + encodeURIComponent(resolve))`

const PROGRAM = `import createClient from 'openapi-fetch'
import type { components, paths } from './client'

type Schemas = components['schemas']
const [url = '', token = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl: url + '/api/v2', headers: { authorization: 'Bearer ' + token } })

function got<Data>({ data, error }: { data?: Data; error?: Schemas['Failure'] }): Data {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const session: Schemas['Session'] = got(await client.GET('/session'))
const ownerId = session.user.userId
const { data: people } = await client.POST('/people/search', { body: { endIndex: 10 } })
const person: Schemas['Person'] | undefined = people?.items[0]
const { traction } = got(await client.POST('/meetings', { body: { title: 'Weekly', invitees: [ownerId] } }))
const dueDate = '2026-12-01'
const place = { tractionId: traction.id, ownerIds: [ownerId] }
const made = got(await client.POST('/todos', { body: { ...place, title: 'Order tiles', dueDate } }))
const found = got(await client.POST('/todos/search', { body: { endIndex: 10 } }))
const todo: Schemas['Todo'] | undefined = found.items[0]
if (!todo) throw new Error('no to-do')
const params = { path: { id: todo.id } }
const renamed: Schemas['TodoReply'] = got(
  await client.PUT('/todo/{id}', { params, body: { version: todo.version, title: 'Order 40 tiles', dueDate } }),
)
const { version } = renamed.todo
const done = got(await client.PUT('/todo/{id}/complete', { params, body: { isComplete: true, version } }))
const rock = got(await client.POST('/rocks', { body: { title: 'Second kiln', ownerId, type: 'Personal', tractionIds: [traction.id] } }))
const rocks = got(await client.POST('/rocks/search', { body: { endIndex: 10 } }))
const removed: Schemas['RemovedReply'] = got(await client.DELETE('/todo/{id}', { params }))
const refused = await client.PUT('/todo/{id}', { params, body: { version: 1, title: 'Later', dueDate } })
const failure: Schemas['Failure'] | undefined = refused.error
console.log(
  JSON.stringify({
    person: person?.id === ownerId,
    made: made.todos.length,
    title: renamed.todo.title,
    completedAt: done.todo.completedAt,
    rock: rocks.items.some(({ id }) => id === rock.rock.id),
    removed: removed.id === todo.id,
    refused: [refused.response.status, failure?.succeeded],
  }),
)`

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-24T09:00:00Z' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('a generated client has readable types, compiles and runs', async () => {
  write('package.json', '{ "type": "module" }')
  write('openapi.json', JSON.stringify(openApiDocument(endpoints, '1', entities)))
  write('hook.mjs', HOOK)
  write('program.ts', PROGRAM)
  const generator = join(root, 'node_modules/openapi-typescript/bin/cli.js')
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  node('--import', './hook.mjs', generator, 'openapi.json', '--default-non-nullable=false', '--output', 'client.d.ts')
  const flags = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ]
  node(join(root, 'node_modules/typescript/bin/tsc'), ...flags, '--types', 'node', 'program.ts')

  const { actors } = await seedOrganization(app, { people: { chief: 'Owner' } })
  const run = promisify(execFile)
  const url = await app.listen()
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'program.ts', url, actors.chief.token], {
    cwd: folder,
  })
  expect(JSON.parse(stdout)).toEqual({
    person: true,
    made: 1,
    title: 'Order 40 tiles',
    completedAt: '2026-11-24T09:00:00.000Z',
    rock: true,
    removed: true,
    refused: [404, false],
  })
})
