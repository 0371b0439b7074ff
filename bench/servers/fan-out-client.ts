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

/** Milliseconds by meeting, revision and server. */
type Arrivals = Map<string, number[][]>

interface Server {
  readonly url: string
  readonly http: LightHttp
}

interface Fleet {
  readonly servers: readonly Server[]
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

/** Parsing JSON would cost the client more than sending cost the server. */
function revisionOf(event: string): string | null {
  const from = event.indexOf('"revision":')
  if (from < 0 || !event.includes('"Reacted"')) return null
  return event.slice(from + 11, event.indexOf(',', from))
}

async function open(fleet: Fleet, { meetingId, tokens }: ClientMeeting, place: number): Promise<void> {
  const { isCairn, servers } = fleet
  const [hub, token, at] = [isCairn ? HUB : '/', tokens[place] ?? '', place % servers.length]
  const { url, http } = servers[at] as Server
  const onEvent = (text: string) => {
    const revision = revisionOf(text)
    if (revision === null) return
    const key = `${meetingId} ${revision}`
    const times = fleet.arrivals.get(key) ?? servers.map(() => [])
    times[at]?.push(performance.now())
    fleet.arrivals.set(key, times)
  }
  const socket = await LightSocket.open({ url, hubs: [hub], token, query: { meetingId }, onEvent })
  fleet.sockets.push(socket)
  if (isCairn) await http.post('/api/v2/live-meeting/join', token, { meetingId, connectionId: socket.ids.get(hub) })
}

function fleetAt(name: string, urls: readonly string[]): Fleet {
  const servers = urls.map((url) => ({ url, http: new LightHttp(url, WRITING_AT_ONCE) }))
  const fleet = { servers, isCairn: name !== 'bare', meetings: [], sockets: [], arrivals: new Map() }
  fleets.set(name, fleet)
  return fleet
}

async function connect(name: string, urls: readonly string[], meetings: readonly ClientMeeting[]): Promise<void> {
  const fleet = fleets.get(name) ?? fleetAt(name, urls)
  const places = meetings.flatMap((meeting) => meeting.tokens.map((_token, place) => ({ meeting, place })))
  for (let from = 0; from < places.length; from += CONNECTING_AT_ONCE) {
    const some = places.slice(from, from + CONNECTING_AT_ONCE)
    await Promise.all(some.map(({ meeting, place }) => open(fleet, meeting, place)))
  }
  fleet.meetings.push(...meetings)
  if (!fleet.isCairn) return
  for (const { meetingId, tokens } of meetings) {
    await fleet.servers[0]?.http.post('/api/v2/live-meeting/start', tokens[0] ?? '', { meetingId })
  }
}

interface Write {
  readonly key: string
  readonly sentAt: number
  readonly expected: number
  /** The writer's server. */
  readonly at: number
}

async function write({ servers, isCairn }: Fleet, { meetingId, tokens }: ClientMeeting, count: number): Promise<Write> {
  const place = count % tokens.length
  const at = place % servers.length
  const { http } = servers[at] as Server
  const path = isCairn ? '/api/v2/live-meeting/reaction' : '/'
  const sentAt = performance.now()
  const reply = await http.post(path, tokens[place] ?? '', { meetingId, id: 'applause' })
  const { revision } = JSON.parse(reply) as { revision: number }
  return { key: `${meetingId} ${revision}`, sentAt, expected: tokens.length, at }
}

/** Evenly spread; writers alternate. */
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

interface Heard {
  readonly lost: number
  readonly latencies: readonly number[]
  readonly added: readonly number[]
}

function heardOf(writes: readonly Write[], arrivals: Arrivals): Heard {
  const [latencies, added] = [[] as number[], [] as number[]]
  let lost = 0
  for (const { key, sentAt, expected, at } of writes) {
    const times = arrivals.get(key) ?? []
    const own = times[at] ?? []
    const mean = own.reduce((sum, time) => sum + time, 0) / own.length
    const elsewhere = times.flatMap((some, server) => (server === at ? [] : some))
    for (const time of [...own, ...elsewhere]) latencies.push(time - sentAt)
    for (const time of elsewhere) added.push(time - mean)
    lost += Math.max(0, expected - own.length - elsewhere.length)
  }
  return { lost, latencies, added }
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
  const { lost, latencies, added } = heardOf(writes, fleet.arrivals)
  return {
    writes: writes.length,
    delivered: latencies.length,
    lost,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    addedP50: quantile(added, 0.5),
    addedP99: quantile(added, 0.99),
    clientCpu,
    clientLagMs: lag.percentile(99) / 1e6 - LAG_RESOLUTION_MS,
  }
}

async function answer(message: ClientRequest): Promise<unknown> {
  switch (message.kind) {
    case 'connect':
      await connect(message.name, message.urls, message.meetings)
      return {}
    case 'round':
      return await round(fleetOf(message.name), message.seconds, message.every)
    case 'close': {
      const { sockets, servers } = fleetOf(message.name)
      for (const socket of sockets) socket.close()
      for (const { http } of servers) http.close()
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
