import { expectAccessible } from './harness/axe'
import { chartScreens, vtoScreens } from './harness/collection-screens'
import { expect, test } from './harness/journey'
import { tourLiveMeeting } from './harness/live-tour'
import { floatingScreens, framedScreens, itemScreens, publicScreens, settingsScreens } from './harness/screens'
import { SeededMeeting } from './harness/seed-meeting'
import { signInAt } from './harness/sign-in'
import { signUpByApi } from './harness/sign-up'
import { expectNothingUnderToasts } from './harness/toasts'

// Screens are independent.
test.describe.configure({ mode: 'parallel' })

const NEWCOMER = { email: 'newcomer@hollow.example', password: 'Walnut-and-oak-7' }

test('axe finds nothing on the main screens', async ({ signIn, script }) => {
  const dana = await script('dana')
  const { page, live } = await signIn('dana')
  const all = [
    ...(await framedScreens(dana, await SeededMeeting.find(dana, 'Sales weekly'))),
    ...(await vtoScreens(dana)),
    ...(await chartScreens(dana)),
    ...floatingScreens,
  ]
  const main = ['home', 'meetings', 'scorecard', 'rocks', 'todos', 'traction', 'vto-vision', 'chart', 'new-to-do']
  for (const { name, open } of all.filter((screen) => main.includes(screen.name))) {
    await open(page)
    await expectAccessible(page, name)
  }
  const { id } = await SeededMeeting.create(dana, 'Main screens')
  await live.open(id)
  await expectAccessible(page, 'live meeting')
})

test('axe finds nothing on the pages before signing in, in either theme', { tag: '@full' }, async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  for (const { name, open } of publicScreens) {
    await open(page)
    await expectAccessible(page, name)
  }
  await context.close()
})

test('axe finds nothing on the welcome page without an organization', { tag: '@full' }, async ({
  browser,
  demo,
  mail,
}) => {
  const { email, password } = NEWCOMER
  await signUpByApi(demo.url, mail, { email, password, firstName: 'New', lastName: 'Comer' })
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await signInAt(page, email, password)
  await expect(page.getByRole('heading', { name: 'Welcome, New' })).toBeVisible()
  await expectAccessible(page, 'welcome')
  await context.close()
})

test('axe finds nothing on the pages inside the frame, in either theme', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const dana = await script('dana')
  const { page } = await signIn('dana')
  for (const { name, open } of await framedScreens(dana, await SeededMeeting.find(dana, 'Sales weekly'))) {
    await open(page)
    await expectAccessible(page, name)
  }
})

test('axe finds nothing on the settings and their dialogs, in either theme', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const { page } = await signIn('margaret')
  for (const { name, open } of await settingsScreens(await script('margaret'))) {
    await open(page)
    await expectAccessible(page, name)
  }
})

test('axe finds nothing on overlays, in either theme', { tag: '@full' }, async ({ signIn, script }) => {
  const dana = await script('dana')
  const items = await itemScreens(dana, await SeededMeeting.create(dana, 'Items looked at'))
  const { page } = await signIn('dana')
  for (const { name, open } of [...floatingScreens, ...items]) {
    await open(page)
    await expectAccessible(page, name)
  }
})

test('axe finds nothing on V/TOs, their folders and versions, in either theme', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const { page } = await signIn('dana')
  for (const { name, open } of await vtoScreens(await script('dana'))) {
    await open(page)
    await expectAccessible(page, name)
  }
})

test('axe finds nothing on charts, their folders and versions, in either theme', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const { page } = await signIn('dana')
  for (const { name, open } of await chartScreens(await script('dana'))) {
    await open(page)
    await expectAccessible(page, name)
  }
})

test('a persistent notice covers nothing that cannot be scrolled clear of it', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const { page } = await signIn('margaret')
  const margaret = await script('margaret')
  const meeting = await SeededMeeting.find(margaret, 'Leadership weekly')
  const screens = [
    ...(await framedScreens(margaret, meeting)),
    ...(await settingsScreens(margaret)),
    ...floatingScreens,
  ]
  const wanted = ['home', 'traction', 'organization', 'people', 'invite-people', 'new-issue']
  for (const { open } of screens.filter(({ name }) => wanted.includes(name))) {
    await open(page)
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(page.getByText('Connection lost. Attempting to reconnect...')).toBeVisible()
    await expectNothingUnderToasts(page)
  }
})

test('axe finds nothing in any section of the live meeting, in either theme', { tag: '@full' }, async ({
  signIn,
  script,
}) => {
  const [priya, ben] = [await script('priya'), await script('ben')]
  const meeting = await SeededMeeting.create(priya, 'Looked at by axe', [ben])
  await meeting.measurable('On goal', 10, 12)
  await meeting.measurable('Missed', 10, 4)
  await meeting.measurable('Not entered', 10)
  await meeting.rock('A rock')
  await meeting.headline('A customer', 'Customer')
  await meeting.headline('A colleague', 'Employee')
  await meeting.todo('Due today')
  await meeting.todo('Due later', 7)
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await meeting.issue(`${title} issue`)
  const { live, page } = await signIn('ben')
  await tourLiveMeeting(priya, meeting, live, (sight) => expectAccessible(page, sight))
})
