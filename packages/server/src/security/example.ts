import type { WorldIds } from './seed-world'

export interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** An input that the Owner of a world may send and that succeeds there, and how the others fare with it. */
export interface Example {
  readonly input: (ids: WorldIds) => Input
  /** Calls that the Owner makes before, by the ids of their endpoints. */
  readonly prepare?: readonly string[]
  /** The meeting must be running. */
  readonly isLive?: boolean
  /** A licensed person who is not invited may do it too. Otherwise they get what an unknown id gets: 404 or nothing. */
  readonly isOpen?: boolean
  /** An observer who is invited may do it. Otherwise they get 403. Reading they may anyway. */
  readonly mayObserver?: boolean
  /** Where an observer gets neither 200 nor 403: it is for them too, but not with this input, or not now. */
  readonly observerGets?: number
  /** Everybody may do it to themselves, to others Owner and Admin alone: the role decides, before the id is looked up. */
  readonly isForAdmins?: boolean
  /** For the server's operators alone: the world's Owner is made one. */
  readonly isForOperators?: boolean
  /** It names nothing of the organisation, so that another one's Owner has as much success with it. */
  readonly isForAnybody?: boolean
}
