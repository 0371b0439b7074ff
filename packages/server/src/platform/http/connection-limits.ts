import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { TrustedProxies } from '../config/trusted-proxies'

/** IPv4-mapped IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const GROUPS_OF_A_NETWORK = 4

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  if (tail === undefined) return before
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'), ...after]
}

/** An IPv6 client controls its whole /64 network. */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? []
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare).slice(0, GROUPS_OF_A_NETWORK)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

export interface ConnectionLimits {
  readonly headersMs: number
  /** Allows a 6 MB picture on a slow line. */
  readonly requestMs: number
  readonly exchangeMs: number
  readonly checkMs: number
  /** A large office shares one address. */
  readonly perAddress: number
}

/** Clients of a failed node reconnect together. The kernel may cap this. */
export const BACKLOG = 4_096

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  exchangeMs: 180_000,
  checkMs: 5_000,
  perAddress: 2_000,
}

export const timeoutsOf = ({ headersMs, requestMs, checkMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
})

function proxiesOf(trusted: TrustedProxies): (address: string) => boolean {
  if (trusted === false) return () => false
  if (typeof trusted === 'number') return () => true
  const list = new BlockList()
  for (const [address = '', bits] of trusted.map((text) => text.split('/'))) {
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** The last untrusted address in X-Forwarded-For, as in Fastify. */
export function clientAddresses(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const isProxy = proxiesOf(trusted)
  const isTrusted = (address: string, hop: number) => (typeof trusted === 'number' ? hop < trusted : isProxy(address))
  return ({ socket, headers }) => {
    const forwarded = trusted === false ? '' : String(headers['x-forwarded-for'] ?? '')
    const named = forwarded.split(',').map((part) => part.trim())
    const chain = [socket.remoteAddress ?? '', ...named.filter(Boolean).reverse()]
    return chain.find((address, hop) => !isTrusted(address, hop)) ?? chain.at(-1) ?? ''
  }
}

function countConnections(app: FastifyInstance, perAddress: number, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = open.get(network) ?? 0
    if (count >= perAddress) return socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, trusted: TrustedProxies): void {
  countConnections(app, limits.perAddress, proxiesOf(trusted))
  app.addHook('onRequest', (_request, { raw }, done) => {
    const late = setTimeout(() => raw.destroy(), limits.exchangeMs).unref()
    raw.once('close', () => clearTimeout(late))
    done()
  })
}
