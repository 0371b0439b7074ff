import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { type Leaving, meetingsOf, noteHandedOver } from '../work-items/work-items.handover.service'
import { recordRock, tellOfCompanyRocks, touchRocks } from './rocks.access.service'
import { giveUpMilestones } from './rocks.milestones.repository'
import * as repository from './rocks.repository'
import { keepMilestone } from './rocks.telling.service'

/** To the owner of the main meeting. */
export async function handOverRocks(tx: Tx, actor: Actor, leaving: Leaving): Promise<void> {
  const rocks = await repository.lockOpenOf(tx, leaving.person.id)
  const meetings = await meetingsOf(
    tx,
    rocks.flatMap(({ tractionIds }) => tractionIds),
    leaving,
  )
  for (const rock of rocks) {
    const [meetingId] = [rock.tractionId, ...rock.tractionIds].filter((id) => meetings.has(id))
    const meeting = meetingId === undefined ? undefined : meetings.get(meetingId)
    if (!meeting) continue
    recordRock(tx, { ...rock, ...repository.saveRock(tx, rock, { ownerId: meeting.ownerId }) }, rock)
    noteHandedOver(leaving, meeting)
  }
  await tellOfCompanyRocks(
    tx,
    actor,
    rocks.map((rock) => ({ rock, before: rock })),
  )
  const steps = await giveUpMilestones(tx, leaving.person.id)
  for (const { rockId, title } of steps) keepMilestone(tx, rockId, { act: 'given', title, to: null })
  await touchRocks(tx, [...rocks.map(({ links }) => links.parentId), ...steps.map(({ rockId }) => rockId)])
}
