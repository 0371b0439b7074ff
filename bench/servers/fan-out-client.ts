import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { LightHttp } from '../load/light-http'
import { LightSocket } from '../load/light-socket'
import type { ClientMeeting, ClientRequest, RoundResult } from '../measure/fan-out'
import { quantile } from '../measure/rounds'

const CONNECTING_AT_ONCE = 32
const WRITING_AT_ONCE = 64
const LAG_RESOLUTION_MS = 5
const HUB = '/live-meeting-hub'

/** Arrivals of an event, by meeting and number, in milliseconds. */
type Arrivals = Map<string, number[]>

interface Fleet {
  readonly url: string
  readonly http: LightHttp
  readonly isCairn: boolean
  readonly meetings: ClientMeeting[]
  readonly sockets: LightSocket[]
  arrivals: Arrivals
}

const fleets = new Map<string, Fleet>()

function fleetOf(name: string): Fleet {
  const fleet = fleets.get(name)
  if (!fleet) throw new Error(`${name} is not connected`)
  return fleet
}

/** All that is needed of an event; reading it as JSON would take the load more than sending it took the server. */
function revisionOf(event: string): string | null {
  const from = event.indexOf('"revision":')
  if (from < 0 || !event.includes('"Reacted"')) return null
  return event.slice(from + 11, event.indexOf(',', from))
}

async function open(fleet: Fleet, { meetingId }: ClientMeeting, token: string): Promise<void> {
  const { url, isCairn, http } = fleet
  const hub = isCairn ? HUB : '/'
  const onEvent = (text: string) => {
    const revision = revisionOf(text)
    if (revision === null) return
    const key = `${meetingId} ${revision}`
    const times = fleet.arrivals.get(key)
    if (times) times.push(performance.now())
    else fleet.arrivals.set(key, [performance.now()])
  }
  const socket = await LightSocket.open({ url, hubs: [hub], token, query: { meetingId }, onEvent })
  fleet.sockets.push(socket)
  if (isCairn) await http.post('/api/v2/live-meeting/join', token, { meetingId, connectionId: socket.ids.get(hub) })
}

/** Everybody connects, joins, and in the product the first of each meeting starts it. */
async function connect(name: string, url: string, meetings: readonly ClientMeeting[]): Promise<void> {
  const known = fleets.get(name)
  const http = known?.http ?? new LightHttp(url, WRITING_AT_ONCE)
  const fleet: Fleet = known ?? { url, http, isCairn: name === 'cairn', meetings: [], sockets: [], arrivals: new Map() }
  fleets.set(name, fleet)
  const places = meetings.flatMap((meeting) => meeting.tokens.map((token) => ({ meeting, token })))
  for (let from = 0; from < places.length; from += CONNECTING_AT_ONCE) {
    const some = places.slice(from, from + CONNECTING_AT_ONCE)
    await Promise.all(some.map(({ meeting, token }) => open(fleet, meeting, token)))
  }
  fleet.meetings.push(...meetings)
  if (!fleet.isCairn) return
  for (const { meetingId, tokens } of meetings) {
    await http.post('/api/v2/live-meeting/start', tokens[0] ?? '', { meetingId })
  }
}

interface Write {
  readonly key: string
  readonly sentAt: number
  readonly expected: number
}

async function write({ http, isCairn }: Fleet, { meetingId, tokens }: ClientMeeting, count: number): Promise<Write> {
  const path = isCairn ? '/api/v2/live-meeting/reaction' : '/'
  const sentAt = performance.now()
  const reply = await http.post(path, tokens[count % tokens.length] ?? '', { meetingId, id: 'applause' })
  const { revision } = JSON.parse(reply) as { revision: number }
  return { key: `${meetingId} ${revision}`, sentAt, expected: tokens.length }
}

/** One write every so many seconds in each meeting, spread evenly. */
async function writeAll(fleet: Fleet, seconds: number, every: number): Promise<Write[]> {
  const { meetings } = fleet
  const writes: Promise<Write>[] = []
  const startedAt = performance.now()
  for (let count = 0; count < (seconds / every) * meetings.length; count += 1) {
    const wait = startedAt + (count * every * 1000) / meetings.length - performance.now()
    if (wait > 0) await delay(wait)
    writes.push(write(fleet, meetings[count % meetings.length] as ClientMeeting, count))
  }
  return await Promise.all(writes)
}

async function round(fleet: Fleet, seconds: number, every: number): Promise<RoundResult> {
  fleet.arrivals = new Map()
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  lag.enable()
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
  const writes = await writeAll(fleet, seconds, every)
  const cpu = process.cpuUsage(cpuBefore)
  const clientCpu = (cpu.user + cpu.system) / 1000 / (performance.now() - startedAt)
  lag.disable()
  await delay(1_000)
  const latencies: number[] = []
  let lost = 0
  for (const { key, sentAt, expected } of writes) {
    const times = fleet.arrivals.get(key) ?? []
    lost += Math.max(0, expected - times.length)
    for (const time of times) latencies.push(time - sentAt)
  }
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)]
  const clientLagMs = lag.percentile(99) / 1e6 - LAG_RESOLUTION_MS
  return { writes: writes.length, delivered: latencies.length, lost, p50, p99, clientCpu, clientLagMs }
}

async function answer(message: ClientRequest): Promise<unknown> {
  switch (message.kind) {
    case 'connect':
      await connect(message.name, message.url, message.meetings)
      return {}
    case 'round':
      return await round(fleetOf(message.name), message.seconds, message.every)
    case 'close': {
      const { sockets, http } = fleetOf(message.name)
      for (const socket of sockets) socket.close()
      http.close()
      fleets.delete(message.name)
      return {}
    }
  }
}

process.on('disconnect', () => process.exit(0))
process.send?.({})
for (;;) {
  const [message] = (await once(process, 'message')) as [ClientRequest]
  process.send?.(await answer(message).catch((error) => ({ error: String(error) })))
}
