import { addDays } from '@cairn/contract/calendar/days'
import { addMeasurable, getScorecard } from '@cairn/contract/scorecard/scorecard.endpoints'
import { sentValues } from '@cairn/contract/scorecard/whole-scorecard'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

test('an assistant who is in no meeting enters another person’s number from the dashboard', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const [priya, ben] = [await script('priya'), await script('ben')]
  const { traction, today } = await SeededMeeting.create(priya, 'Entered by an assistant')
  const { scorecardId } = traction
  await priya.call(addMeasurable, {
    params: { scorecardId },
    body: {
      title: 'Visitors of the fair',
      goalValue: 40,
      comparison: 'GreaterOrEqual',
      ownerId: priya.personId,
      editorId: ben.personId,
    },
  })
  const { page } = await signIn('ben', { at: '/' })
  const enter = 'Enter the value of Visitors of the fair'
  const line = page
    .getByRole('list', { name: 'Measurables', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Visitors of the fair' })
  await line.getByRole('button', { name: enter }).click()
  const field = line.getByRole('textbox', { name: enter })
  await expect(field).toBeFocused()

  await field.fill('forty')
  await field.press('Enter')
  await expect(line.getByRole('alert')).toContainText('12.5')
  await expect(field).toHaveValue('forty')
  await field.fill('42')
  await field.press('Enter')
  await expect(field).toBeHidden()
  await expect(line).toContainText('42')

  const entered = async () => {
    const sheet = await priya.call(getScorecard, { params: { scorecardId, startDate: addDays(today, -7) } })
    return sheet.measurables.flatMap(sentValues).map(({ value, enteredById }) => [value, enteredById])
  }
  await expect.poll(entered).toContainEqual([42, ben.personId])
})
