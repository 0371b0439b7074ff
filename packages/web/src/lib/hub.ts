export type HubPath = '/live-update-hub' | '/notification-hub' | '/app-config-hub' | '/live-meeting-hub'
/**
 * `failed`: the tries that the rule counts are used up; `over-limit`: the server answers, and has as many connections of
 * this person as it takes. Either way it goes on trying.
 */
export type HubState = 'idle' | 'connecting' | 'online' | 'reconnecting' | 'failed' | 'over-limit'

export type HubListener = (payload: never) => void
/** `isUnbroken`: the connection before stood until this one did, so that nothing was missed; its name is another one. */
export type StateListener = (state: HubState, isUnbroken: boolean) => void

/** A live connection to one of the server's hubs, without saying what carries it. */
export interface Hub {
  readonly state: HubState
  /** Names this connection to the server; undefined while there is none, another after each reconnect. */
  readonly id: string | undefined
  /** Connects when first called; later calls do nothing. Gives a function that lets go; the last one disconnects. */
  hold: () => () => void
  /** Listens to an event by name; gives a function that stops. */
  on: (event: string, listener: HubListener) => () => void
  onState: (listener: StateListener) => () => void
  /** Sends and waits for the answer; tried 5 times, 200 ms apart, then rejects. */
  invoke: <Reply = unknown>(event: string, payload?: unknown) => Promise<Reply>
}

type HubSource = (path: HubPath) => Hub
let source: HubSource | null = null
let renew: () => void = () => undefined
let notifyProvided: () => void = () => undefined

/** Settles when the transport has been loaded, which is when somebody is signed in to an organisation. */
export const hubsAreProvided = new Promise<void>((resolve) => {
  notifyProvided = resolve
})

/** Called by app/live-updates, with what knows the transport. Tests give their own. */
export function provideHubs(provided: HubSource, renewed: () => void = () => undefined): void {
  source = provided
  renew = renewed
  notifyProvided()
}

/** Has the hubs that are connected connect anew: who is signed in, or in which organisation, has changed. */
export const renewHubs = () => renew()

/** The hub at a path, the same object every time. */
export function hub(path: HubPath): Hub {
  if (source === null) throw new Error('Hubs are not provided yet: app/realtime has not been started.')
  return source(path)
}
