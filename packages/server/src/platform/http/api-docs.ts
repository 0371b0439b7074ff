import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from './register-endpoints'

/** The document at /api/v2/openapi.json and a page to browse it at /api/v2/docs. Built when first asked for. */
export async function addApiDocs(app: FastifyInstance, build: () => Record<string, unknown>): Promise<void> {
  let document: Record<string, unknown> | null = null
  const read = () => {
    document ??= build()
    return document
  }
  app.get(`${API_PREFIX}/openapi.json`, async () => read())
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'Cairn', version: '' }, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: `${API_PREFIX}/docs`,
    transformSpecification: read,
    transformSpecificationClone: false,
    theme: { title: 'Cairn: the calls' },
    uiConfig: { docExpansion: 'none', tagsSorter: 'alpha', persistAuthorization: false },
  })
}
