import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { ApiPerson } from './api-person'
import type { LiveScreen } from './live-screen'
import type { SeededMeeting } from './seed-meeting'

const SECTIONS = ['Segue', 'Scorecard', 'Rocks', 'Headlines', 'To-dos', 'Issues', 'Conclude'] as const

/** Walks a meeting through every state by API. Requires the default agenda and at least three open issues. */
export async function tourLiveMeeting(
  scribe: ApiPerson,
  { meeting, traction }: SeededMeeting,
  screen: LiveScreen,
  look: (sight: string) => Promise<void>,
): Promise<void> {
  const target = { meetingId: meeting.id }
  await scribe.call(live.joinLiveMeeting, { body: target })
  await screen.open(meeting.id)
  await look('waiting')
  await scribe.call(live.startLiveMeeting, { body: target })
  await scribe.call(live.setSelectedAttendee, { body: { ...target, personId: scribe.personId } })
  for (const [index, section] of SECTIONS.entries()) {
    await scribe.call(live.setAgendaItem, { body: { ...target, index } })
    await screen.isAt(section)
    if (section === 'Issues') await tourIssues(scribe, target, traction.id, screen, look)
    else if (section === 'Conclude') await tourRatings(scribe, target, screen, look)
    else await look(section.toLowerCase())
  }
}

type Target = { meetingId: string }
type Look = (sight: string) => Promise<void>

async function tourIssues(scribe: ApiPerson, target: Target, tractionId: string, screen: LiveScreen, look: Look) {
  const filters = { 'traction-ids': [tractionId], status: ['NotDone'] }
  const { items } = await scribe.call(searchIssues, { body: { filters } })
  const [first, second, third] = items
  if (!first || !second || !third) throw new Error('The tour needs three issues.')
  await look('issues')
  for (const { id } of [first, second, third]) {
    await scribe.call(live.addFocusIssue, { body: { ...target, issueId: id } })
  }
  await screen.main.getByText('Picked. Solve them in this order.').waitFor()
  await look('issues-picked')
  await scribe.call(live.startFocusGroup, { body: target })
  await scribe.call(live.markAsSolved, { body: { ...target, issueId: first.id } })
  await screen.main.getByLabel('Solved? Who does what next?').waitFor()
  await screen.side.getByTitle(first.title).waitFor()
  await look('issues-in-discussion')
}

async function tourRatings(scribe: ApiPerson, target: Target, screen: LiveScreen, look: Look): Promise<void> {
  const body = { ...target, text: 'The new plan begins on Monday', audience: 'Everyone' }
  await scribe.call(live.addCascadingMessage, { body })
  await look('conclude')
  await scribe.call(live.addRating, { body: { ...target, rating: 6 } })
  await scribe.call(live.giveRatingReason, { body: { ...target, reason: 'We began late' } })
  await screen.rate(9)
  await screen.main.getByText('Everyone here has rated', { exact: true }).waitFor()
  await look('conclude-revealed')
}
