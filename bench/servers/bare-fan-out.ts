import { createServer } from 'node:http'
import { Pool, type PoolConfig } from 'pg'
import { Server } from 'socket.io'
import { readSettings, serve } from '../measure/process-end'

/** Baseline: Socket.IO with a room per meeting and an insert per event. Writes use HTTP, as in the product. */
const { connection } = readSettings<{ connection: PoolConfig }>()
const pool = new Pool({ max: 16, ...connection })
await pool.query(`create table if not exists bare_events (meeting_id uuid not null, revision int not null,
  data jsonb not null, at timestamptz not null, primary key (meeting_id, revision))`)

const revisions = new Map<string, number>()
const insert = { name: 'insert', text: 'insert into bare_events (meeting_id, revision, data, at) values ($1,$2,$3,$4)' }

async function write(meetingId: string, data: object): Promise<object> {
  const revision = (revisions.get(meetingId) ?? 0) + 1
  revisions.set(meetingId, revision)
  const event = { meetingId, revision, type: 'Reacted', data, at: new Date().toISOString() }
  await pool.query({ ...insert, values: [meetingId, revision, JSON.stringify(data), event.at] })
  io.to(meetingId).emit('Reacted', event)
  return { revision }
}

const http = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { meetingId, ...data } = JSON.parse(Buffer.concat(chunks).toString()) as { meetingId: string }
    void write(meetingId, data).then((reply) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
    })
  })
})
// As in the product: a connection must not close just when it is reused.
http.keepAliveTimeout = 72_000
const io = new Server(http, { serveClient: false, transports: ['websocket'] })
io.on('connection', (socket) => void socket.join(String(socket.handshake.query.meetingId)))
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  serve(`http://127.0.0.1:${port}`, async () => {
    await io.close()
    await pool.end()
  })
})
