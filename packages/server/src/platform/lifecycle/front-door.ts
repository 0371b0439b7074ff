import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers open connections ahead of what they will ask, and Node would wait for the first request on each. */
const UNUSED_MS = 500

/** How requests come in, and how no more of them do. */
export interface FrontDoor {
  isOpen(): boolean
  /** Whether this node says that it is not ready any more. */
  isClosing(): boolean
  /** Says so from now on. What comes is still answered, but no connection is kept. */
  announce(): void
  /** Takes no more connections. Resolves when the last is closed; requests are given `patienceMs` to be answered. */
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
