import type { CallOf, CommandEndpoint, PlainEndpoint } from './live-meeting.commands'
import * as endpoints from './live-meeting.endpoints'

type Endpoint = (typeof endpoints)[keyof typeof endpoints]

const isCommand = (endpoint: Endpoint): endpoint is CommandEndpoint => 'command' in endpoint

export const commandEndpoints: readonly CommandEndpoint[] = Object.values(endpoints).filter(isCommand)

export const isPlain = (endpoint: CommandEndpoint): endpoint is PlainEndpoint =>
  endpoint.command !== 'resume' && endpoint.command !== 'cascading-message'

export function commandOf<E extends CommandEndpoint>(endpoint: E, body: object): CallOf<E> {
  const addressing = ['meetingId', 'meetingThreadId', 'connectionId', 'baseUrl']
  const facts = Object.fromEntries(Object.entries(body).filter(([name]) => !addressing.includes(name)))
  return { type: endpoint.command, ...facts } as CallOf<E>
}
