import { seededRandom } from '../packages/server/src/testing/seeded-random'
import { meetingIdAt, PEOPLE_MOST } from './people'

/** Numbers address whatever is there when the step runs, so that a step keeps its meaning when others are left out. */
export type Step = { readonly after: number; readonly seed?: number } & (
  | { readonly do: 'open'; readonly meeting: number; readonly person: number }
  | { readonly do: 'close'; readonly tab: number }
  | { readonly do: 'act'; readonly tab: number; readonly command: string; readonly value: number }
  | { readonly do: 'list'; readonly tab: number; readonly issue: number; readonly isSolved: boolean }
  | { readonly do: 'offline'; readonly tab: number; readonly isNoticed: boolean; readonly forMs: number }
  | { readonly do: 'noise'; readonly tab: number; readonly lost: number; readonly doubled: number }
  | { readonly do: 'clock'; readonly tab: number; readonly byMs: number }
  | { readonly do: 'kill'; readonly node: number; readonly forMs: number }
  | { readonly do: 'drain'; readonly node: number }
  | { readonly do: 'cut'; readonly node: number; readonly how: 'broken' | 'silent'; readonly forMs: number }
  | { readonly do: 'broker'; readonly lost: number; readonly doubled: number }
  | { readonly do: 'postgres'; readonly forMs: number }
  | { readonly do: 'rest' }
)

export type TabStep = Extract<Step, { readonly tab: number }>

export interface History {
  readonly seed: number
  readonly nodes: number
  readonly meetings: number
  readonly issues: number
  readonly hours: number
  readonly steps: readonly Step[]
}

const HOUR_MS = 3_600_000
const REST_EVERY_MS = 600_000

/** Weighted by how often they occur. */
const commands: readonly (readonly [name: string, weight: number])[] = [
  ['startLiveMeeting', 6],
  ['nextAgendaItem', 5],
  ['setAgendaItem', 6],
  ['react', 14],
  ['addRating', 8],
  ['giveRatingReason', 4],
  ['startPrioritization', 4],
  ['addFocusIssue', 10],
  ['removeFocusIssue', 3],
  ['startFocusGroup', 6],
  ['nextFocusIssue', 6],
  ['endFocusGroup', 2],
  ['markAsSolved', 8],
  ['reopenIssue', 8],
  ['pauseIssue', 3],
  ['pauseMeeting', 4],
  ['takeOver', 6],
  ['setSelectedAttendee', 4],
  ['joinLiveMeetingOffline', 2],
  ['leaveLiveMeetingOffline', 2],
  ['setClearMeetingItems', 2],
  ['endLiveMeeting', 2],
  ['resumeLiveMeeting', 4],
  ['leave', 2],
]

export function drawHistory(seed: number): History {
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const between = (least: number, most: number) => Math.round(least + random() * (most - least))
  const all = commands.flatMap(([name, weight]) => Array.from({ length: weight }, () => name))
  const drawCommand = () => all[below(all.length)] ?? 'react'
  const [nodes, meetings, hours] = [1 + below(3), 2 + below(4), 1]
  const [eventfulness, trouble] = [between(2_000, 20_000), random() * 0.25]
  const steps: Step[] = []
  for (let meeting = 0; meeting < meetings; meeting += 1) {
    const people = 2 + below(PEOPLE_MOST - 1)
    for (let person = 0; person < people; person += 1)
      steps.push({ after: between(0, 300), do: 'open', meeting, person })
  }
  const drawFault = (after: number): Step => {
    const tab = below(100)
    switch (below(12)) {
      case 0:
      case 1:
        return { after, do: 'close', tab }
      case 2:
      case 3:
        return { after, do: 'open', meeting: below(meetings), person: below(PEOPLE_MOST) }
      case 4:
      case 5:
        return { after, do: 'offline', tab, isNoticed: random() < 0.5, forMs: between(100, 40_000) }
      case 6:
        return { after, do: 'noise', tab, lost: random() * 0.5, doubled: random() * 0.3 }
      case 7:
        return { after, do: 'clock', tab, byMs: between(-90_000, 90_000) }
      case 8:
        return random() < 0.5
          ? { after, do: 'kill', node: below(nodes), forMs: between(100, 20_000) }
          : { after, do: 'drain', node: below(nodes) }
      case 9:
        return {
          after,
          do: 'cut',
          node: below(nodes),
          how: random() < 0.5 ? 'broken' : 'silent',
          forMs: between(50, 15_000),
        }
      case 10:
        return { after, do: 'broker', lost: random() * 0.4, doubled: random() * 0.3 }
      default:
        return { after, do: 'postgres', forMs: between(50, 8_000) }
    }
  }
  let [now, rested] = [0, 0]
  while (now < hours * HOUR_MS) {
    // People act in bursts.
    const after = random() < 0.5 ? between(0, 200) : between(200, eventfulness)
    now += after
    if (now - rested > REST_EVERY_MS) {
      rested = now
      steps.push({ after, do: 'rest' })
    } else if (random() < trouble) steps.push(drawFault(after))
    else if (random() < 0.06) {
      steps.push({ after, do: 'list', tab: below(100), issue: below(100), isSolved: random() < 0.5 })
    } else steps.push({ after, do: 'act', tab: below(100), command: drawCommand(), value: below(1_000) })
  }
  steps.push({ after: 0, do: 'rest' })
  return {
    seed,
    nodes,
    meetings,
    issues: 1 + below(6),
    hours,
    steps: steps.map((step) => ({ ...step, seed: below(2 ** 31) })),
  }
}

export const meetingIds = ({ meetings }: History): string[] =>
  Array.from({ length: meetings }, (_, number) => meetingIdAt(number))

export function describeStep({ after, seed: _, do: what, ...facts }: Step): string {
  const told = Object.entries(facts).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 100) / 100 : value}`,
  )
  return `after ${(after / 1000).toFixed(2)} s: ${[what, ...told].join(', ')}`
}
