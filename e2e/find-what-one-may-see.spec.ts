import { find } from '@cairn/contract/find/find.endpoints'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { changeItems } from '@cairn/contract/items/items.endpoints'
import { createPersonalTodo } from '@cairn/contract/todos/todos.endpoints'
import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/axe'
import type { Who } from './harness/demonstration'
import { expect, test } from './harness/journey'
import { SeededMeeting } from './harness/seed-meeting'

const CLOSED = 'Zirconium ledger, closed'
const SHARED = 'Zirconium ledger, shared'
const OWN = 'Zirconium ledger, own'
const MISTYPED = 'zirconum ledger'

/** Owner, Admin, the meeting's Manager, another Manager, an uninvited Member, an invited Observer. */
const sees: readonly (readonly [Who, readonly string[]])[] = [
  ['margaret', [CLOSED, SHARED]],
  ['tom', [CLOSED, SHARED]],
  ['dana', [CLOSED, OWN, SHARED]],
  ['luis', [SHARED]],
  ['sam', []],
  ['carol', [SHARED]],
]

async function type(page: Page) {
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
  await page.keyboard.type(MISTYPED)
}

test('each role finds only what it can see, also with a typo, and opens it', {
  tag: '@full',
}, async ({ signIn, script }) => {
  const people = new Map(await Promise.all(sees.map(async ([who]) => [who, await script(who)] as const)))
  const person = (who: Who) => people.get(who) ?? script(who)
  const dana = await person('dana')
  const closed = await SeededMeeting.create(dana, 'Behind closed doors')
  const shared = await SeededMeeting.create(dana, 'With doors open', [await person('luis'), await person('carol')])
  const ownerIds = [dana.personId]
  await dana.call(createIssue, { body: { title: CLOSED, ownerIds, tractionId: closed.traction.id } })
  const made = await dana.call(createIssue, { body: { title: SHARED, ownerIds, tractionId: shared.traction.id } })
  await dana.call(createPersonalTodo, { body: { title: OWN, dueDate: closed.today } })
  for (const [who, titles] of sees) {
    const { items } = await (await person(who)).call(find, { body: { text: MISTYPED } })
    expect(items.map(({ title }) => title).sort(), who).toEqual(titles)
  }

  const looks = async (who: Who) => {
    const { page } = await signIn(who, { at: '/removed' })
    await type(page)
    return page
  }
  const [invited, stranger] = await Promise.all([looks('carol'), looks('sam')])
  await expect(stranger.getByText(/^No items match your search/)).toBeVisible()
  await expect(stranger.getByRole('option', { name: 'Zirconium' })).toHaveCount(0)
  await expect(invited.getByText('No exact match for “zirconum”.')).toBeVisible()
  await expect(invited.getByRole('option', { name: 'Zirconium' })).toHaveText(new RegExp(SHARED))
  await expectAccessible(invited, 'what was found')
  await invited.keyboard.press('Enter')
  await expect(invited.getByRole('dialog')).toContainText(SHARED)
  await expect(invited).toHaveURL(/\/removed\?popup=issue/)

  const set = { isRemoved: true }
  await dana.call(changeItems, { body: { changes: [{ kind: 'issue', id: made.issue.id, set }] } })
  const link = `/?popup=issue&item=${made.issue.id}`
  await Promise.all([invited, stranger].map((page) => page.goto(link)))
  await expect(invited.getByRole('dialog')).toContainText(`“${SHARED}” was removed.`)
  await expect(stranger.getByRole('dialog')).toContainText('This item is not available.')
  await expect(stranger.getByRole('dialog')).not.toContainText(SHARED)
  const { page: owner } = await signIn('dana', { at: link })
  await expect(owner.getByRole('dialog')).toContainText(`removed “${SHARED}” on`)
  await expectAccessible(owner, 'what was removed')
  await owner.getByRole('button', { name: `Restore ${SHARED}` }).click()
  await expect(owner.getByRole('dialog', { name: 'Edit issue' }).getByLabel('Title')).toHaveValue(SHARED)
})
