import { listDelegates, searchRocks, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import { expectAccessible } from './harness/axe'
import { expect, onTwoNodes, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

onTwoNodes()

test('a Rock is delegated two levels down, and its status is followed up on another server', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const [ingrid, marco, sam] = [await script('ingrid'), await script('marco'), await script('sam')]
  const team = await SeededMeeting.create(ingrid, 'Quarry leads')
  const site = await SeededMeeting.create(ingrid, 'Quarry site', [marco, sam])
  const [leading, following] = [await signIn('ingrid'), await signIn('marco')]
  const { page } = leading

  await page.goto(team.page)
  await expect(page.getByText(/^Rocks are the three to seven priorities/)).toBeVisible()
  await page.getByRole('button', { name: 'New Rock' }).click()
  const popup = page.getByRole('dialog', { name: 'New Rock' })
  await popup.getByLabel('Title').fill('Open the quarry')
  for (const [level, owner] of [
    ['Level 1', 'Marco'],
    ['Level 2', 'Sam'],
  ] as const) {
    await popup.getByRole('button', { name: /^Delegate/ }).click()
    const row = popup.getByRole('group', { name: level })
    await row.getByRole('combobox', { name: 'Owner' }).click()
    await page.getByRole('option', { name: new RegExp(owner) }).click()
    await row.getByRole('combobox', { name: 'Meeting' }).click()
    await page.getByRole('option', { name: 'Quarry site' }).click()
  }
  await expectAccessible(page, 'a Rock that is being delegated')
  await popup.getByRole('button', { name: 'Create Rock' }).click()
  await expect(popup).toBeHidden()

  const filters = { 'traction-ids': [team.traction.id] }
  await expect.poll(async () => (await ingrid.call(searchRocks, { body: { filters } })).totalCount).toBe(1)
  const [top] = (await ingrid.call(searchRocks, { body: { filters } })).items
  const levels = await ingrid.call(listDelegates, { params: { id: top?.id ?? '' } })
  expect(levels.map(({ ownerId }) => ownerId)).toEqual([marco.personId, sam.personId])

  await following.page.goto(site.page)
  await following.listening
  await sam.call(setRockStatus, { params: { id: levels[1]?.id ?? '' }, body: { status: 'OffTrack' } })
  await expect(following.page.getByText('Sam: Off-Track')).toBeVisible()

  await page.getByRole('button', { name: 'Open Open the quarry' }).click()
  const opened = page.getByRole('dialog', { name: 'Edit Rock' })
  const levelOf = (name: string) =>
    opened.getByRole('region', { name: 'Delegated' }).getByRole('listitem').filter({ hasText: name })
  await expect(levelOf('Sam')).toContainText('Off-Track')
  await marco.call(setRockStatus, { params: { id: levels[0]?.id ?? '' }, body: { status: 'OnTrack' } })
  await expect(levelOf('Marco')).toContainText('On-Track')
  await opened.getByRole('button', { name: /^Open the Rock of Marco/ }).click()
  await expect(page.getByText('you cannot edit the title of a delegated Rock')).toBeVisible()
})
