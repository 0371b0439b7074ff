import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { ClientMeeting, ClientRequest, RoundResult } from '../measure/fan-out'
import { quantile } from '../measure/rounds'

const CONNECTING_AT_ONCE = 25

/** Arrivals of an event, by meeting and number, in milliseconds. */
type Arrivals = Map<string, number[]>

interface Fleet {
  readonly url: string
  readonly path: string
  readonly meetings: readonly ClientMeeting[]
  readonly sockets: readonly Socket[]
  arrivals: Arrivals
}

const fleets = new Map<string, Fleet>()
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

function post<Reply>(url: string, token: string, body: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) resolve(JSON.parse(text) as Reply)
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`))
      })
    })
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}

async function open(url: string, meeting: ClientMeeting, token: string, fleet: () => Fleet, isCairn: boolean) {
  const { meetingId } = meeting
  const socket = io(isCairn ? `${url}/live-meeting-hub` : url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    query: { meetingId },
  })
  socket.on('Reacted', (event: { revision: number }) => {
    const key = `${meetingId} ${event.revision}`
    const { arrivals } = fleet()
    const times = arrivals.get(key)
    if (times) times.push(performance.now())
    else arrivals.set(key, [performance.now()])
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  if (isCairn) await post(`${url}/api/v2/live-meeting/join`, token, { meetingId, connectionId: socket.id })
  return socket
}

/** Everybody connects, joins, and in the product the first of each meeting starts it. */
async function connect(name: string, url: string, meetings: readonly ClientMeeting[]): Promise<void> {
  const isCairn = name === 'cairn'
  const sockets: Socket[] = []
  const path = isCairn ? '/api/v2/live-meeting/reaction' : '/'
  const fleet: Fleet = { url, path, meetings, sockets, arrivals: new Map() }
  fleets.set(name, fleet)
  for (const meeting of meetings) {
    for (let from = 0; from < meeting.tokens.length; from += CONNECTING_AT_ONCE) {
      const tokens = meeting.tokens.slice(from, from + CONNECTING_AT_ONCE)
      sockets.push(...(await Promise.all(tokens.map((token) => open(url, meeting, token, () => fleet, isCairn)))))
    }
    const { meetingId, tokens } = meeting
    if (isCairn) await post(`${url}/api/v2/live-meeting/start`, tokens[0] ?? '', { meetingId })
  }
}

/** One write a second in each meeting, spread evenly over the second. */
async function round(name: string, seconds: number): Promise<RoundResult> {
  const fleet = fleets.get(name)
  if (!fleet) throw new Error(`${name} is not connected`)
  fleet.arrivals = new Map()
  const { url, path, meetings } = fleet
  const writes: Promise<{ key: string; sentAt: number; expected: number }>[] = []
  const startedAt = performance.now()
  for (let count = 0; count < seconds * meetings.length; count += 1) {
    const wait = startedAt + (count * 1000) / meetings.length - performance.now()
    if (wait > 0) await delay(wait)
    const meeting = meetings[count % meetings.length] as ClientMeeting
    const { meetingId, tokens } = meeting
    const sentAt = performance.now()
    const token = tokens[count % tokens.length] ?? ''
    const body = { meetingId, id: 'applause' }
    writes.push(
      post<{ revision: number }>(url + path, token, body).then(({ revision }) => {
        return { key: `${meetingId} ${revision}`, sentAt, expected: tokens.length }
      }),
    )
  }
  const done = await Promise.all(writes)
  await delay(1_000)
  const latencies: number[] = []
  let lost = 0
  for (const { key, sentAt, expected } of done) {
    const times = fleet.arrivals.get(key) ?? []
    lost += Math.max(0, expected - times.length)
    for (const time of times) latencies.push(time - sentAt)
  }
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)]
  return { writes: done.length, delivered: latencies.length, lost, p50, p99 }
}

async function answer(message: ClientRequest): Promise<unknown> {
  if (message.kind === 'connect') {
    await connect(message.name, message.url, message.meetings)
    return {}
  }
  return await round(message.name, message.seconds)
}

process.on('disconnect', () => process.exit(0))
process.send?.({})
for (;;) {
  const [message] = (await once(process, 'message')) as [ClientRequest]
  process.send?.(await answer(message))
}
