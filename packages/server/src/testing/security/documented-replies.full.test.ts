/** Every call, as somebody who may make it and as somebody who may not: the OpenAPI document declares each reply. */
import { endpoints } from '@cairn/contract/endpoints'
import { entities } from '@cairn/contract/entities'
import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../../platform/http/openapi-document'
import type { TestActor } from '../seed-organization'
import type { TestApp } from '../test-app'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'

const document = openApiDocument(endpoints, '1', entities)
/** Where each call's responses stand in the document. */
const responsesOf = new Map<
  string,
  { pointer: string; responses: (typeof document.paths)[string][string]['responses'] }
>()
for (const [path, operations] of Object.entries(document.paths)) {
  for (const [method, { operationId, responses }] of Object.entries(operations)) {
    const pointer = `#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/responses`
    responsesOf.set(operationId, { pointer, responses })
  }
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'document')

let app: TestApp
let worlds: Worlds
beforeAll(async () => {
  const seeded = await createAppWithWorlds()
  app = seeded.app
  worlds = seeded.worlds
})
afterAll(() => app.close())

/** What the document says against a reply; null where it fits. */
function faultOf(id: string, status: number, text: string): string | null {
  const found = responsesOf.get(id)
  const declared = found?.responses[status] ?? found?.responses.default
  if (!found || !declared) return `${status} is not declared`
  if (!declared.content?.['application/json']) return null
  const name = found.responses[status] ? status : 'default'
  const $ref = `document${found.pointer}/${name}/content/application~1json/schema`
  return ajv.validate({ $ref }, JSON.parse(text)) ? null : ajv.errorsText(ajv.errors)
}

test('replies of more than 500 calls fit the document', { timeout: 1_200_000 }, async () => {
  const wrong: string[] = []
  let calls = 0
  for (const endpoint of endpoints) {
    const example = exampleOf(endpoint)
    const world = await worlds.prepare(example)
    const callers: readonly TestActor[] = [world.uninvited.Observer, world.owner]
    for (const actor of callers) {
      const { status, text } = await actor.send(endpoint, example.input(world.ids))
      const fault = faultOf(endpoint.id, status, text)
      if (fault) wrong.push(`${endpoint.id}, ${status}: ${fault.slice(0, 300)}`)
      calls += 1
    }
  }
  expect(wrong).toEqual([])
  expect(calls).toBeGreaterThan(500)
})
