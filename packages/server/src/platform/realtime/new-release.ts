import type { Namespace } from 'socket.io'

/**
 * Tells a page that connects which build it comes from (`build` in its handshake) that this server hands out another.
 * After a release every page connects anew, so each hears of it once, from whichever node it comes to.
 */
export function notifyOfNewRelease(hub: Pick<Namespace, 'on'>, version: string): void {
  hub.on('connection', (socket) => {
    const { build } = socket.handshake.query
    if (typeof build === 'string' && build !== '' && build !== version) socket.emit('NewRelease', { version })
  })
}
