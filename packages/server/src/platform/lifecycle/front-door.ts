import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers preconnect; Node would wait for a request on each connection. */
const UNUSED_MS = 500

export interface FrontDoor {
  isOpen(): boolean
  isClosing(): boolean
  /** Requests are still served, without keep-alive. */
  announce(): void
  shut(patienceMs: number): Promise<void>
}

export function createFrontDoor(fastify: FastifyInstance): FrontDoor {
  const { server } = fastify
  const open = new Set<Socket>()
  let isClosing = false
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    isOpen: () => server.listening,
    isClosing: () => isClosing,
    announce: () => {
      isClosing = true
    },
    shut: async (patienceMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const endAfter = (ms: number, isMeant: (socket: Socket) => boolean) =>
        setTimeout(() => {
          for (const socket of open) if (isMeant(socket)) socket.destroy()
        }, ms)
      const timers = [endAfter(UNUSED_MS, ({ bytesRead }) => bytesRead === 0), endAfter(patienceMs, () => true)]
      await closed
      for (const timer of timers) clearTimeout(timer)
      await fastify.close()
    },
  }
}
