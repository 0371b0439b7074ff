import { Manager, type Socket } from 'socket.io-client'
import { ownBuild } from '../lib/offline/own-build'
import { readSessionContext } from '../lib/session/session-context'
import type { HubPath } from '../lib/sync/hub'

// The simulation replaces this module.
/** Three hubs share a connection; live meetings have their own. */
const lineOf = (path: HubPath) => (path === '/live-meeting-hub' ? 'meeting' : 'quiet')

const managers = new Map<ReturnType<typeof lineOf>, Manager>()

/** The server compares the build. */
const queryNow = () => ({ sessionContext: readSessionContext() ?? '', build: ownBuild() ?? '' })

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

export function socketBeside(path: HubPath, left: Socket): Socket {
  if (managers.get(lineOf(path)) === left.io) managers.delete(lineOf(path))
  return socketAt(path)
}

export function connect(socket: Socket): void {
  socket.io.opts.query = queryNow()
  socket.connect()
}
