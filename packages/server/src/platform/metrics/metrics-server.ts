import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsSettings } from '../config/metrics-settings'
import type { Log } from '../log/log'
import type { OwnNode } from '../nodes/own-node'
import { metricsOf } from './prometheus'

export interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

const PATH = '/metrics'

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Listens on a separate, private port. */
export async function serveMetrics({ port, host }: MetricsSettings, node: OwnNode, log: Log): Promise<MetricsServer> {
  const registry = metricsOf(await import('prom-client'), node)
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    if (url.split('?')[0] !== PATH) return answer(response, 404, 'text/plain', `Metrics are at ${PATH}.\n`)
    if (method !== 'GET' && method !== 'HEAD') return answer(response, 405, 'text/plain', 'GET alone.\n')
    registry.metrics().then(
      (text) => answer(response, 200, registry.contentType, text),
      (error) => {
        log.error({ err: error, part: 'metrics' }, 'the metrics could not be read')
        answer(response, 500, 'text/plain', 'The log says why.\n')
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { address, family, port: chosen } = server.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${chosen}${PATH}`
  log.info({ url }, 'metrics can be read')
  return {
    url,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
