import { once } from 'node:events'
import { LightSocket, type LightSocketOptions } from '../load/light-socket'
import type { IdleRequest, ReturnResult } from '../measure/idle-clients'

const CONNECTING_AT_ONCE = 50

let sockets: LightSocket[] = []

async function open(clients: readonly LightSocketOptions[]): Promise<void> {
  for (let from = 0; from < clients.length; from += CONNECTING_AT_ONCE) {
    const some = clients.slice(from, from + CONNECTING_AT_ONCE)
    sockets.push(...(await Promise.all(some.map((options) => LightSocket.open(options)))))
  }
}

async function comeBack(): Promise<ReturnResult> {
  const clients = sockets.map(({ options }) => options)
  for (const socket of sockets) socket.close()
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const afterMs: number[] = []
  const tries = clients.map(async (options) => {
    const socket = await LightSocket.open(options)
    afterMs.push(performance.now() - startedAt)
    return socket
  })
  const tried = await Promise.allSettled(tries)
  const { user, system } = process.cpuUsage(cpuBefore)
  sockets = tried.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const [refusal] = tried.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  return {
    afterMs,
    refused: clients.length - sockets.length,
    refusal: refusal ?? null,
    clientCpuMs: (user + system) / 1000,
  }
}

async function answer(message: IdleRequest): Promise<unknown> {
  if (message.kind === 'come-back') return await comeBack()
  const { url, hubs, tokens } = message
  await open(tokens.map((token) => ({ url, hubs, token })))
  return {}
}

process.on('disconnect', () => process.exit(0))
process.send?.({})
for (;;) {
  const [message] = (await once(process, 'message')) as [IdleRequest]
  process.send?.(await answer(message))
}
