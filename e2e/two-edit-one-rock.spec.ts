import { listRocks, removeRock, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

const seed = 'Move the saws'

test('two people edit one Rock: unchanged fields update, and conflicting ones show both versions', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const [ingrid, marco] = [await script('ingrid'), await script('marco')]
  const meeting = await SeededMeeting.create(ingrid, 'Two at one Rock', [marco])
  const id = await meeting.rock(seed)
  const read = async () => {
    const [rock] = await ingrid.call(listRocks, { query: { ids: id } })
    if (!rock) throw new Error('The Rock is gone.')
    return rock
  }
  const { page, context, listening } = await signIn('ingrid')
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
  await expect(both).toContainText('changed the title while you were editing. Theirs is saved. Yours is shown here.')
  await expect(title).toHaveValue('Move the saws to hall two')
  await both.getByRole('button', { name: 'Use mine' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect.poll(async () => (await read()).title).toBe('Move the saws to hall two')
  expect((await read()).dueDate).toBe('2027-03-31')

  // Offline changes of two tabs each take effect exactly once.
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) await tab.goto(`${meeting.page}?popup=rock&item=${id}`)
  const [first, second] = tabs.map((tab) => tab.getByRole('dialog'))
  if (!first || !second) throw new Error('There are no two tabs.')
  await expect(second.getByRole('textbox', { name: 'Due date' })).toHaveValue(/Mar 31, 2027/)
  await expect(first.getByRole('textbox', { name: 'Title' })).toHaveValue('Move the saws to hall two')
  await context.setOffline(true)
  await first.getByRole('textbox', { name: 'Title' }).fill('Move the saws by May')
  await first.getByRole('button', { name: /^Save/ }).dblclick()
  await second.getByRole('textbox', { name: 'Due date' }).fill('2027-04-30')
  await second.getByRole('button', { name: /^Save/ }).dblclick()
  for (const popup of [first, second]) await expect(popup).toBeHidden()
  const { version } = await read()
  await context.setOffline(false)
  await expect.poll(read).toMatchObject({ title: 'Move the saws by May', dueDate: '2027-04-30', version: version + 2 })
})

test('a Rock removed under an open popup names who removed it and keeps the typed text for a new one', {
  tag: '@full',
}, async ({ signIn, script }) => {
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
  await gone.getByRole('button', { name: 'Create a new item from it' }).click()
  await expect(gone).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open Move the saws to hall two' })).toBeVisible()
})
