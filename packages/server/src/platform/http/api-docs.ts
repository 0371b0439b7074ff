import { type FastifyInstance, fastify } from 'fastify'
import { API_PREFIX } from './register-endpoints'

type Document = Record<string, unknown>

/** Never listens. */
async function createDocsPage(read: () => Document): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const page = fastify()
  await page.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'Cairn', version: '' }, paths: {} } },
  })
  await page.register(swaggerUi, {
    routePrefix: `${API_PREFIX}/docs`,
    transformSpecification: read,
    transformSpecificationClone: false,
    theme: { title: 'Cairn: the calls' },
    uiConfig: { docExpansion: 'none', tagsSorter: 'alpha', persistAuthorization: false },
  })
  await page.ready()
  return page
}

export function addApiDocs(app: FastifyInstance, build: () => Document): void {
  let document: Document | null = null
  const read = () => {
    document ??= build()
    return document
  }
  let text: string | null = null
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => {
    text ??= JSON.stringify(read())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  let page: Promise<FastifyInstance> | null = null
  app.addHook('onClose', async () => (await page)?.close())
  for (const url of [`${API_PREFIX}/docs`, `${API_PREFIX}/docs/*`]) {
    app.get(url, async (request, reply) => {
      page ??= createDocsPage(read)
      const { routing } = await page
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
      reply.hijack()
      routing(request.raw, reply.raw)
    })
  }
}
