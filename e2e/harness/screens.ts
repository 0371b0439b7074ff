import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { addItemComment } from '@cairn/contract/items/comments.endpoints'
import { addItemLink } from '@cairn/contract/items/links.endpoints'
import { getScorecard } from '@cairn/contract/scorecard/scorecard.endpoints'
import { searchMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { expect, type Page } from '@playwright/test'
import type { ApiPerson } from './api-person'
import { choose } from './roles'
import type { SeededMeeting } from './seed-meeting'

export interface Screen {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
}

export const at = (name: string, path: string, heading: string | RegExp): Screen => ({
  name,
  open: async (page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  },
})

export const publicScreens: readonly Screen[] = [
  at('sign-in', '/login', 'Sign in'),
  at('register', '/register', 'Create your account'),
  at('register-existing', '/register/true?email=somebody@hollow.example', 'You already have an account'),
  at('register-sso', '/register-sso?email=somebody@hollow.example', 'Create your account'),
  at('reset-password', '/reset-password', 'Reset your password'),
  at('reset-password-expired', '/reset-password/expired', 'This link has expired'),
  at('signed-out', '/signed-out', 'You are signed out'),
  {
    name: 'maintenance',
    open: async (page) => {
      const flags = '**/app-configuration/feature-flags'
      await page.route(flags, (route) => route.fulfill({ json: { 'maintenance-page': true } }), { times: 1 })
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Oh Nuts!' })).toBeVisible()
    },
  },
]

const listed = (name: string, path: string): Screen => ({
  name,
  open: async (page) => {
    await page.goto(path)
    await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()).toBeVisible()
  },
})

const beside = (name: string, path: string): Screen => ({
  name,
  open: async (page) => {
    await listed(name, path).open(page)
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.nth(0).click()
    await boxes.nth(1).click()
    await page.locator('div[data-row]').nth(1).press('Enter')
    await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  },
})

const importChecked = (name: string, list: string): Screen => ({
  name,
  open: async (page) => {
    await page.goto('/import/todo')
    await page.getByRole('textbox', { name: /^Or paste a table/ }).fill(list)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  },
})

const pressed = (name: string, button: string, heading: string, path?: string): Screen => ({
  name,
  open: async (page) => {
    if (path !== undefined) await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  },
})

const importScreens = (meeting: string): Screen[] => [
  at('import-file', '/import/todo', 'Import to-dos'),
  importChecked('import-check', 'Task,Who,By,Team\nOrder blades,Jim,Nov 31,Nowhere\n,Dana,,\nPaint,Dana,Nov 30,'),
  importChecked('import-right', `Task,Who,Team\nLooked at by axe,Dana,${meeting}`),
  pressed('import-done', 'Import one to-do', 'One to-do imported'),
  pressed('import-undone', 'Undo the import', 'The import was undone'),
]

const scorecard = (id: string): Screen => ({
  name: 'scorecard',
  open: async (page) => {
    await page.goto(`/scorecard/${id}`)
    await page.locator('[role="gridcell"][tabindex="0"], [data-row]').first().click()
  },
})

/** The same scorecard in another view. */
const lookedAt = (name: string, { traction }: SeededMeeting, view: string, table: RegExp): Screen => ({
  name,
  open: async (page) => {
    await page.goto(`/scorecard/${traction.scorecardId}?view=${view}`)
    await expect(page.getByRole('table', { name: table })).toBeVisible()
  },
})

export async function framedScreens(script: ApiPerson, meeting: SeededMeeting): Promise<Screen[]> {
  const { id, name } = meeting.traction
  const filters = { 'traction-ids': [id], status: ['Completed'] }
  const { items } = await script.call(searchMeetings, { body: { filters } })
  const [held] = items
  const params = { scorecardId: meeting.traction.scorecardId, startDate: meeting.today }
  const [measured] = (await script.call(getScorecard, { params })).measurables
  return [
    at('home', '/', /^Good /),
    at('meetings', '/meetings', 'Meetings'),
    scorecard(meeting.traction.scorecardId),
    lookedAt('scorecard-overview', meeting, 'overview', /^Overview of /),
    lookedAt('scorecard-quarters', meeting, 'quarters', /^Quarters of /),
    ...(measured ? [at('measurable', `/measurable/${measured.id}`, measured.title)] : []),
    listed('rocks', '/rocks'),
    listed('headlines', '/headlines'),
    listed('todos', '/todos?by=owner'),
    beside('issues', '/issues'),
    at('removed', '/removed', 'Recently removed'),
    ...importScreens(name),
    at('traction', meeting.page, name),
    at('traction-history', `${meeting.page}/meetinghistory`, name),
    {
      name: 'traction-quarterly',
      open: async (page) => {
        await page.goto(`${meeting.page}/quarterlypulsing`)
        await expect(page.getByRole('region', { name: 'Quarterly pulsing' })).toBeVisible()
      },
    },
    ...(held ? [at('traction-summary', `${meeting.page}/${held.id}`, name)] : []),
    at('traction-settings', `${meeting.page}/settings`, name),
    at('learn', '/learning-center/tools', 'Learning center'),
    at('learn-lesson', '/learning-center/tools/solve-an-issue', 'Solve an issue in one sitting'),
    at('learn-unknown', '/learning-center/tools/nowhere', 'Lesson not found'),
    at('learn-library', '/learning-center/tools/traction-library', 'Learning center'),
    at('learn-toolbox', '/learning-center/tools/toolbox', 'Learning center'),
    at('learn-template', '/learning-center/tools/toolbox/weekly-agenda', 'Weekly meeting agenda'),
    pressed('learn-beside', 'Lesson on this page', 'The first hour', '/'),
    at('create-meeting', '/meeting/new', 'Create meeting'),
    at('create-organization', '/org/create', 'New organization'),
    at('style-guide', '/style-guide', 'Style guide'),
    at('not-found', '/nowhere', 'Page not found'),
  ]
}

export async function itemScreens(script: ApiPerson, meeting: SeededMeeting): Promise<Screen[]> {
  const ids = {
    rock: await meeting.rock('A Rock to look at'),
    todo: await meeting.todo('A to-do to look at'),
    issue: await meeting.issue('An issue to look at'),
    headline: await meeting.headline('A headline to look at'),
  }
  const ref = { kind: 'issue' as const, id: ids.issue }
  await script.call(addItemComment, { params: ref, body: { contentHtml: '<p>Ask the county</p>' } })
  await script.call(addItemLink, { params: ref, body: { kind: 'todo', id: ids.todo } })
  return Object.entries(ids).map(([kind, id]) => ({
    name: `edit-${kind}`,
    open: async (page: Page) => {
      await page.goto(`${meeting.page}?popup=${kind}&item=${id}`)
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Comments' })).toBeVisible()
    },
  }))
}

const popup = (name: string, open: (page: Page) => Promise<void>): Screen => ({
  name,
  open: async (page) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
    await open(page)
  },
})

const byKeys = (name: string, keys: string, title: string): Screen =>
  popup(name, async (page) => {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })

export const floatingScreens: readonly Screen[] = [
  byKeys('new-issue', 'Alt+i', 'New issue'),
  byKeys('new-rock', 'Alt+r', 'New Rock'),
  byKeys('new-headline', 'Alt+h', 'New headline'),
  byKeys('new-to-do', 'Alt+t', 'New to-do'),
  byKeys('keyboard-shortcuts', '?', 'Keyboard shortcuts'),
  popup('find-anything', async (page) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  popup('account-menu', async (page) => {
    await page.getByRole('button', { name: /, your account$/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  }),
  popup('notifications', async (page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  }),
  {
    name: 'guided-meeting',
    open: async (page) => {
      await page.goto('/meeting/live/guided')
      await expect(page.getByRole('complementary', { name: 'Guide' })).toContainText('Step 1 of')
    },
  },
]

const within = (screen: Screen, name: string, open: (page: Page) => Promise<void>): Screen => ({
  name,
  open: async (page) => {
    await screen.open(page)
    await open(page)
    await expect(page.getByRole('dialog')).toHaveCount(2)
  },
})

export async function settingsScreens(owner: ApiPerson): Promise<Screen[]> {
  const { orgId } = await owner.call(getSession, { query: {} })
  const own = (page: string, heading: string) => at(page, `/user/detail/${owner.personId}/${page}`, heading)
  const people = at('people', `/org/detail/${orgId}/people`, 'People')
  return [
    own('profile', 'Profile'),
    own('login', 'Login'),
    own('preferences', 'Preferences'),
    at('organization', `/org/detail/${orgId}/detail`, 'Details'),
    people,
    within(people, 'invite-people', (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Invite people' }).click(),
    ),
    within(people, 'transfer-ownership', (page) => choose(page, 'Margaret Olsen', 'Transfer ownership')),
    at('license', `/org/detail/${orgId}/license`, 'License'),
    at('wording', `/org/detail/${orgId}/wording`, 'Wording'),
    at('audit-log', `/org/detail/${orgId}/audit`, 'Audit log'),
    at('feature-flags', '/operator/feature-flags', 'Feature flags'),
    at('operator-nodes', '/operator/nodes', 'Servers'),
  ]
}

export function accountScreens(owner: ApiPerson): Screen[] {
  const login = at('login', `/user/detail/${owner.personId}/login`, 'Login')
  const asked = (name: string, button: string) =>
    within(login, name, (page) => page.getByRole('dialog').getByRole('button', { name: button }).click())
  return [
    asked('change-email', 'Change your e-mail address'),
    asked('new-token', 'New token'),
    asked('delete-account', 'Delete your account'),
  ]
}
