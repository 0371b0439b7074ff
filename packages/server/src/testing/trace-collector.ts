import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

/** As in OTLP's JSON. */
export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[]
  }[]
}

export interface TraceCollector {
  readonly url: string
  readonly requests: readonly { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }[]
  /** Of what came as JSON. */
  spans(): CollectedSpan[]
  resource(): Record<string, string | number | undefined>
  close(): Promise<void>
}

export const attributesOf = ({ attributes }: { readonly attributes: readonly Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Takes whatever is sent by OTLP over HTTP. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const requests: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    requests.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const exports = () =>
    requests
      .filter(({ headers }) => headers['content-type'] === 'application/json')
      .flatMap(({ body }) => (JSON.parse(body.toString()) as Export).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: () => exports().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => Object.assign({}, ...exports().map(({ resource }) => attributesOf(resource))),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
