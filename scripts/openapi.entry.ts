import { endpoints } from '@cairn/contract/endpoints'
import { entities } from '@cairn/contract/entities'
import manifest from '../package.json' with { type: 'json' }
import { openApiDocument } from '../packages/server/src/platform/http/openapi-document'

export const document = openApiDocument(endpoints, manifest.version, entities)
