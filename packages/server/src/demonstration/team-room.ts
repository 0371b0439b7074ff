import type { Fate } from './content/leadership-meetings'
import type { Team } from './content/teams'

export interface AwaitedTodo {
  readonly id: string
  readonly fate: Fate
  reviews: number
}

export interface TeamRoom {
  readonly team: Team
  readonly tractionId: string
  readonly scorecardId: string
  readonly issues: Map<string, string>
  readonly todos: Map<string, string>
  readonly rocks: Map<string, string>
  readonly measurables: Map<string, string>
  readonly headlines: Map<string, string>
  unread: string[]
  awaited: AwaitedTodo[]
}

export function idIn(things: ReadonlyMap<string, string>, title: string): string {
  const id = things.get(title)
  if (id === undefined) throw new Error(`there is nothing called ${title} yet`)
  return id
}
