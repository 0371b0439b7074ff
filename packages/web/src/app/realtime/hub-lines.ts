import { Manager, type Socket } from 'socket.io-client'
import type { HubPath } from '../../lib/hub'
import { ownBuild } from '../../lib/own-build'
import { readSessionContext } from '../../lib/session-context'

/** The three quiet hubs share one connection; the live meeting has one of its own. */
const lineOf = (path: HubPath) => (path === '/live-meeting-hub' ? 'meeting' : 'quiet')

const managers = new Map<ReturnType<typeof lineOf>, Manager>()

/** What a hub is told on connecting: the tab's organisation, and the page's build, so that it can tell of another. */
const queryNow = () => ({ sessionContext: readSessionContext() ?? '', build: ownBuild() ?? '' })

/** The hub's socket on its connection as it is now, the same each time until it is replaced. */
export function socketAt(path: HubPath): Socket {
  const line = lineOf(path)
  const manager =
    managers.get(line) ??
    new Manager({
      autoConnect: false,
      reconnection: false,
      withCredentials: true,
      transports: ['websocket', 'polling'],
    })
  managers.set(line, manager)
  return manager.socket(path)
}

/** The hub's socket on a connection beside the one that it is to leave; the first hub to ask makes it, for all. */
export function socketBeside(path: HubPath, left: Socket): Socket {
  if (managers.get(lineOf(path)) === left.io) managers.delete(lineOf(path))
  return socketAt(path)
}

/** Connects, or asks to be let in where others have connected, as whoever is signed in now. */
export function connect(socket: Socket): void {
  socket.io.opts.query = queryNow()
  socket.connect()
}
