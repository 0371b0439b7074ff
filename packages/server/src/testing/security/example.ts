import type { Actor } from '@cairn/contract/people/people.policy'
import type { WorldIds } from './seed-world'

export interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Somebody of the world's organization. */
export interface Insider extends Actor {
  /** To the meeting. */
  readonly isInvited: boolean
  /** Of the server: the world's Owner is one, and nobody else. */
  readonly isOperator: boolean
}

/** The status that an insider gets. */
export type Answers = (insider: Insider, ids: WorldIds) => number

/** An input that the Owner of a world may send and that succeeds there, and how the others fare with it. */
export interface Example<Ids = WorldIds> {
  readonly input: (ids: Ids) => Input
  /** Calls that the Owner makes before, by the ids of their endpoints. */
  readonly prepare?: readonly string[]
  /** The meeting must be running. */
  readonly isLive?: boolean
  /** Not being invited is no hindrance. Otherwise it gets what an unknown id gets: 404 or nothing. */
  readonly isOpen?: boolean
  /** Where the endpoint's access and `isOpen` leave it open; 200 unless said. */
  readonly answers?: Answers
  /** It names nothing of the organization, so that another one's Owner has as much success with it. */
  readonly isForAnybody?: boolean
}

/** Decided by a policy of the contract; `refusal` for those whom it denies. */
export const asAllowed =
  (policy: (actor: Actor, ids: WorldIds) => boolean, refusal: 403 | 404 = 403): Answers =>
  (insider, ids) =>
    policy(insider, ids) ? 200 : refusal

/** The input is the Owner's own: their session, their code. Unknown to everybody else, or nothing that they could use. */
export const ownersAlone =
  (others: number): Answers =>
  ({ role }) =>
    role === 'Owner' ? 200 : others
