import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '../../platform/database/pool'
import { type SeededTeam, seedTeam } from '../seed-team'
import { NODES, type NodeName } from './installation'
import { MeetingTruth } from './meeting-truth'
import { Screen } from './screen'

/** A running meeting, with as many people at each node. */
export class Meeting {
  readonly truth: MeetingTruth
  readonly screens: readonly Screen[]

  constructor(
    url: string,
    readonly team: SeededTeam,
  ) {
    this.truth = new MeetingTruth(team.orgId, team.meetingId)
    this.screens = team.people.map(
      (person, index) => new Screen(url, person, this.truth, NODES[index % NODES.length] ?? 'one', index === 0),
    )
  }

  /** Who is to be there. */
  get present(): readonly Screen[] {
    return this.screens.filter(({ removal, isTabClosed }) => removal === null && !isTabClosed)
  }

  /** Those of each node. */
  sides(): readonly (readonly Screen[])[] {
    return NODES.map((name) => this.at(name))
  }

  at(name: NodeName): readonly Screen[] {
    return this.screens.filter(({ home }) => home === name)
  }

  /** What screens do not show of the log, and of who is here, in words. */
  lags(): string[] {
    const ids = this.present.map(({ person }) => person.personId).sort()
    return this.present.flatMap((screen) => {
      const lag = screen.lag(ids)
      return lag === null ? [] : [`${screen.person.personId} of node ${screen.home} ${lag}`]
    })
  }

  async untilAllAreThere(): Promise<void> {
    while (this.present.some(({ follower }) => follower.revision === null)) await delay(20)
  }

  close(): void {
    for (const { follower } of this.screens) follower.close()
  }
}

/** Their owner may remove the others. */
export async function seedTeams(pool: Pool, count: number, size: number): Promise<SeededTeam[]> {
  const teams: SeededTeam[] = []
  for (let number = 0; number < count; number += 1) teams.push(await seedTeam(pool, size))
  await pool.query(`update people set role = 'Owner' where id = any($1::uuid[])`, [
    teams.map(({ people }) => people[0]?.personId),
  ])
  return teams
}
