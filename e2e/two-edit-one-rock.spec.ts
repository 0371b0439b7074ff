import { listRocks, removeRock, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

const seed = 'Move the saws'

test('two people edit one Rock: what each leaves alone follows the other, and what both change stands side by side', async ({
  signIn,
  script,
}) => {
  const [ingrid, marco] = [await script('ingrid'), await script('marco')]
  const meeting = await SeededMeeting.create(ingrid, 'Two at one Rock', [marco])
  const id = await meeting.rock(seed)
  const read = async () => {
    const [rock] = await ingrid.call(listRocks, { query: { ids: id } })
    if (!rock) throw new Error('The Rock is gone.')
    return rock
  }
  const { page, listening } = await signIn('ingrid')
  await page.goto(meeting.page)
  await listening
  await page.getByRole('button', { name: `Open ${seed}` }).click()
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  await title.fill('Move the saws to hall two')

  await marco.call(updateRock, { params: { id }, body: { ...(await read()), dueDate: '2027-03-31' } })
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Due date' })).toHaveValue(/Mar 31, 2027/)
  await expect(title).toHaveValue('Move the saws to hall two')

  await marco.call(updateRock, { params: { id }, body: { ...(await read()), title: 'Sell the saws' } })
  const both = page.getByRole('group', { name: 'Two versions of the title' })
  await expect(both).toContainText('changed the title while you were writing. Yours is kept here, theirs is saved.')
  await expect(title).toHaveValue('Move the saws to hall two')
  await both.getByRole('button', { name: 'Use mine' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect.poll(async () => (await read()).title).toBe('Move the saws to hall two')
  expect((await read()).dueDate).toBe('2027-03-31')
})

test('a Rock that is removed under an open popup: by whom, and what was typed is there to be made anew', async ({
  signIn,
  script,
}) => {
  const [ingrid, marco] = [await script('ingrid'), await script('marco')]
  const meeting = await SeededMeeting.create(ingrid, 'A Rock removed', [marco])
  const id = await meeting.rock(seed)
  const { page, listening } = await signIn('ingrid')
  await page.goto(meeting.page)
  await listening
  await page.getByRole('button', { name: `Open ${seed}` }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Move the saws to hall two')
  await marco.call(removeRock, { params: { id, flag: 'false' } })
  const gone = page.getByRole('dialog', { name: 'Removed' })
  await expect(gone).toContainText('This rock has been removed by another member of the meeting.')
  await expect(gone).toContainText('Marco')
  await gone.getByRole('button', { name: 'Make a new one of it' }).click()
  await expect(gone).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open Move the saws to hall two' })).toBeVisible()
})
