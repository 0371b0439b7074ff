import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { readSettings, serve } from '../measure/process-end'

/** Baseline: Socket.IO with as many namespaces as the product has hubs, without authentication. */
const { hubs } = readSettings<{ hubs: readonly string[] }>()
const http = createServer()
const io = new Server(http, { serveClient: false, pingInterval: 5_000, pingTimeout: 5_000 })
for (const hub of hubs) io.of(hub).on('connection', () => undefined)
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  serve(`http://127.0.0.1:${port}`, async () => {
    await io.close()
  })
})
