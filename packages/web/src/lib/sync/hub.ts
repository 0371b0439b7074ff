export type HubPath = '/live-update-hub' | '/notification-hub' | '/app-config-hub' | '/live-meeting-hub'
/** `failed`: out of retries; `over-limit`: too many connections of this user. Both keep trying. */
export type HubState = 'idle' | 'connecting' | 'online' | 'reconnecting' | 'failed' | 'over-limit'

export type HubListener = (payload: never) => void
/** `isUnbroken`: the connections overlapped, so no event was missed. */
export type StateListener = (state: HubState, isUnbroken: boolean) => void

export interface Hub {
  readonly state: HubState
  readonly id: string | undefined
  /** Connects on first use. The last release disconnects. */
  hold: () => () => void
  on: (event: string, listener: HubListener) => () => void
  onState: (listener: StateListener) => () => void
  invoke: <Reply = unknown>(event: string, payload?: unknown) => Promise<Reply>
}

type HubSource = (path: HubPath) => Hub
let source: HubSource | null = null
let renew: () => void = () => undefined
let notifyProvided: () => void = () => undefined

export const hubsAreProvided = new Promise<void>((resolve) => {
  notifyProvided = resolve
})

export function provideHubs(provided: HubSource, renewed: () => void = () => undefined): void {
  source = provided
  renew = renewed
  notifyProvided()
}

export const renewHubs = () => renew()

export function hub(path: HubPath): Hub {
  if (source === null) throw new Error('Hubs are not provided yet: app/realtime has not been started.')
  return source(path)
}
