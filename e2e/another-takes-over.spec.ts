import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

test('another attendee takes over 15 seconds after the scribe’s browser closes', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const [luis, sam] = [await script('luis'), await script('sam')]
  const meeting = await SeededMeeting.create(luis, 'Without its scribe', [sam])
  const scribe = await signIn('luis')
  const other = await signIn('sam')
  await scribe.live.open(meeting.id)
  await other.live.open(meeting.id)
  await scribe.live.start()
  await other.live.isAt('Segue')
  await expect(other.live.foot).toContainText('Luis is the scribe')
  await expect(other.live.agenda).toContainText('Luis leads the meeting')
  const takeOver = other.live.foot.getByRole('button', { name: 'Take over' })

  const closedAt = Date.now()
  await scribe.context.close()
  await expect(other.live.foot).toContainText(/Luis has been away for \d+ second/)
  await expect(takeOver).toBeHidden()
  await takeOver.click()
  expect(Date.now() - closedAt).toBeGreaterThan(14_500)

  await expect(other.live.foot).toContainText('You are the scribe')
  await other.live.next('Scorecard')
  const back = await signIn('luis')
  await back.live.open(meeting.id)
  await back.live.isAt('Scorecard')
  await expect(back.live.foot).toContainText('Sam is the scribe')
  await expect(back.live.agenda.getByRole('button', { name: /^Next: / })).toHaveCount(0)
})
