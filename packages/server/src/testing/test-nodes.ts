import { setImmediate } from 'node:timers/promises'
import { SettableClock } from '../platform/clock/clock'
import type { LostConnection, Realtime } from '../platform/realtime/realtime'
import { createTestDatabase } from './postgres'
import type { TestActor } from './seed-organisation'
import { createTestApp, type TestApp } from './test-app'
import { createTestClient } from './test-client'

/** What lies between nodes: each asks all others, and waits for their answers. */
class NodeNetwork {
  readonly #nodes: Realtime[] = []
  readonly #listeners: { readonly of: Realtime; readonly listener: (connection: LostConnection) => void }[] = []

  /** For `connectNodes`: makes a node known to the others, and gives those. */
  join(own: Realtime): Realtime {
    this.#nodes.push(own)
    own.onConnectionLost((connection) => {
      for (const { of, listener } of this.#listeners) if (of !== own) listener(connection)
    })
    const ask = async <T>(question: (node: Realtime) => Promise<T>): Promise<T[]> => {
      await setImmediate()
      return Promise.all(this.#nodes.filter((node) => node !== own).map(question))
    }
    const tell = async (message: (node: Realtime) => Promise<void>): Promise<void> => {
      await ask(message)
    }
    return {
      refreshRooms: (orgId, personIds) => tell((node) => node.refreshRooms(orgId, personIds)),
      disconnectSessions: (ids) => tell((node) => node.disconnectSessions(ids)),
      disconnectPerson: (orgId, personId) => tell((node) => node.disconnectPerson(orgId, personId)),
      disconnectOrganisation: (orgId) => tell((node) => node.disconnectOrganisation(orgId)),
      joinMeeting: async (...connection) => (await ask((node) => node.joinMeeting(...connection))).includes(true),
      leaveMeeting: (stays) => tell((node) => node.leaveMeeting(stays)),
      staysInMeeting: async (meetingId) => (await ask((node) => node.staysInMeeting(meetingId))).flat(),
      countConnections: async (hub, person) => {
        const counts = await ask((node) => node.countConnections(hub, person))
        return counts.reduce((sum, count) => sum + count, 0)
      },
      onConnectionLost: (listener) => {
        this.#listeners.push({ of: own, listener: (connection) => listener(connection, 'elsewhere') })
      },
      emit: (event) => tell((node) => node.emit(event)),
    }
  }
}

export interface TestNodes {
  readonly one: TestApp
  readonly other: TestApp
  readonly clock: SettableClock
  close(): Promise<void>
}

/** Two servers on one database that reach each other, as in an installation of several. */
export async function createTestNodes(start: string): Promise<TestNodes> {
  const database = await createTestDatabase()
  const [clock, network] = [new SettableClock(start), new NodeNetwork()]
  const options = { database, clock, connectNodes: (own: Realtime) => network.join(own) }
  const one = await createTestApp(options)
  const other = await createTestApp(options)
  const close = async () => {
    await one.close()
    await other.close()
    await database.drop()
  }
  return { one, other, clock, close }
}

/** Somebody whose requests go to that node. */
export const at = (node: TestApp, actor: TestActor): TestActor => ({
  ...actor,
  ...createTestClient(node, { authorization: `Bearer ${actor.token}` }),
})
