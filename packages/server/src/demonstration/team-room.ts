import type { Fate } from './content/leadership-meetings'
import type { Team } from './content/teams'

/** A to-do that a meeting left, waiting for the reviews of the next ones. */
export interface AwaitedTodo {
  readonly id: string
  readonly fate: Fate
  /** How many meetings have looked at it. */
  reviews: number
}

/** A team's meeting as far as it has come: what it is, and what lies on its table. Things are found by their titles. */
export interface TeamRoom {
  readonly team: Team
  readonly tractionId: string
  readonly scorecardId: string
  readonly issues: Map<string, string>
  readonly todos: Map<string, string>
  readonly rocks: Map<string, string>
  readonly measurables: Map<string, string>
  readonly headlines: Map<string, string>
  /** Headlines that nobody has read out yet, by id. */
  unread: string[]
  awaited: AwaitedTodo[]
}

export function idIn(things: ReadonlyMap<string, string>, title: string): string {
  const id = things.get(title)
  if (id === undefined) throw new Error(`there is nothing called ${title} yet`)
  return id
}
