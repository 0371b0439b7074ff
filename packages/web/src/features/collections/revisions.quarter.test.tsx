import type { Collection } from '@cairn/contract/collections/collections.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../testing/answer-by-hand'
import { ANNA, signedInClient } from '../../testing/signed-in'
import {
  another,
  companyFolder,
  FOLDER,
  OTHER_FOLDER,
  openVtoHome,
  otherFolder,
  PLAN,
  plan,
} from './collections.testing'

let server: Awaited<ReturnType<typeof openVtoHome>>
let client: ReturnType<typeof signedInClient>
beforeEach(() => {
  client = signedInClient()
})

async function open(...folders: Collection[]) {
  server = await openVtoHome(client, folders)
}

async function choose(act: string) {
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Plan 2027' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: act }))
}
const dialog = async () => within(await screen.findByRole('dialog'))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const sent = async (count = 1) => {
  await waitFor(() => expect(server.sent).toHaveLength(count))
  return server.sent[count - 1]
}
const at = (path: string) => expect.stringMatching(`/vto/collection/${FOLDER}/revision/${PLAN}${path}$`)
const taken = (field: string) => {
  const text = "There's a V/TO with this name; please use a different name."
  return { status: 422, body: { succeeded: false, messages: [{ code: 'VTO_TITLE_TAKEN', text, field }] } }
}

it('publishes the current contents after confirmation, at any version', async () => {
  await open(companyFolder(plan))
  await choose('Publish')
  expect(await screen.findByText('Publish Plan 2027?')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await sent()).toMatchObject({ url: at('/publish'), body: null })
  const revision = { ...plan, version: 5, isPublished: true, publishedId: FOLDER }
  await server.answer({ status: 200, body: { succeeded: true, revision } })
  expect(await screen.findByText('Published: Plan 2027')).toBeVisible()
})

it('unpublishes after a confirmation', async () => {
  await open(companyFolder({ ...plan, isPublished: true, publishedId: FOLDER }))
  await choose('Unpublish')
  fireEvent.click(await screen.findByRole('button', { name: 'Unpublish' }))
  expect(await sent()).toMatchObject({ url: at('/unpublish') })
})

it('of two users renaming at once the second is told, and keeps their text', async () => {
  await open(companyFolder(plan))
  await choose('Rename')
  const name = (await dialog()).getByRole('textbox', { name: /^Name/ })
  type(name, 'Plan 2028')
  fireEvent.click((await dialog()).getByRole('button', { name: /^Save/ }))
  expect((await sent())?.body).toEqual({ title: 'Plan 2028', version: 4 })
  await server.answer(refusal(409, { ...plan, version: 5, title: 'Their plan' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Their plan')
  expect(name).toHaveValue('Plan 2028')
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }))
  expect(name).toHaveValue('Their plan')
})

it('a title is changed after sharing changed meanwhile, without a conflict', async () => {
  await open(companyFolder(plan))
  await choose('Rename')
  type((await dialog()).getByRole('textbox', { name: /^Name/ }), 'Plan 2028')
  fireEvent.click((await dialog()).getByRole('button', { name: /^Save/ }))
  await sent()
  await server.answer(refusal(409, { ...plan, version: 7 }))
  expect((await sent(2))?.body).toEqual({ title: 'Plan 2028', version: 7 })
})

it('refuses a title used in the folder next to the field', async () => {
  await open(companyFolder(plan))
  await choose('Rename')
  type((await dialog()).getByRole('textbox', { name: /^Name/ }), 'Next')
  fireEvent.click((await dialog()).getByRole('button', { name: /^Save/ }))
  await sent()
  await server.answer(taken('title'))
  expect(await screen.findByText("There's a V/TO with this name; please use a different name.")).toBeVisible()
})

const LONG = 'Vision of the northern branch and its workshops'

it('moves to another folder, whose long name is shortened in the list and on the button', async () => {
  await open(companyFolder(plan), otherFolder(LONG))
  await choose('Move to folder…')
  const popup = await dialog()
  fireEvent.click(popup.getByRole('button', { name: /^Move/ }))
  expect(await popup.findByText('Choose a folder, or name a new one.')).toBeVisible()
  const folders = popup.getAllByRole('radio')
  expect(folders).toHaveLength(2)
  fireEvent.click(popup.getByRole('radio', { name: `${LONG.slice(0, 37)}...` }))
  fireEvent.click(popup.getByRole('button', { name: new RegExp(`^Move to ${LONG.slice(0, 38)}\\.\\.\\.`) }))
  expect(await sent()).toMatchObject({
    url: at('/move'),
    body: { version: 4, destinationCollectionId: OTHER_FOLDER },
  })
  const moved = { ...plan, version: 5, collectionId: OTHER_FOLDER, collectionTitle: LONG }
  await server.answer({ status: 200, body: { succeeded: true, revision: moved } })
  expect(await screen.findByText(`Plan 2027 was moved to ${LONG}`)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await sent(2)).toMatchObject({
    url: expect.stringMatching(`/vto/collection/${OTHER_FOLDER}/revision/${PLAN}/move$`),
    body: { version: 5, destinationCollectionId: FOLDER },
  })
})

it.each([
  ['', 'This is required.'],
  ['  company ', 'A folder with this name already exists. Please choose a different name for the folder.'],
  ['ELSEWHERE', 'A folder with this name already exists. Please choose a different name for the folder.'],
])('a new folder cannot have the name “%s”', async (title, sentence) => {
  await open(companyFolder(plan), otherFolder('Elsewhere'))
  await choose('Move to folder…')
  const popup = await dialog()
  fireEvent.click(popup.getByRole('radio', { name: 'Create Folder' }))
  type(popup.getByRole('textbox', { name: /^Folder name/ }), title)
  fireEvent.click(popup.getByRole('button', { name: /^Move/ }))
  expect(await popup.findByText(sentence)).toBeVisible()
  type(popup.getByRole('textbox', { name: /^Folder name/ }), 'A new one')
  fireEvent.click(popup.getByRole('button', { name: /^Move to A new one/ }))
  expect((await sent())?.body).toEqual({ version: 4, newFolderTitle: 'A new one' })
})

it('copies the chosen parts under a new name', async () => {
  await open(companyFolder(plan))
  await choose('Copy')
  const popup = await dialog()
  expect(popup.getByRole('textbox', { name: /^New name/ })).toHaveValue('Plan 2027 (copy)')
  fireEvent.click(popup.getByRole('checkbox', { name: 'Vision' }))
  expect(popup.getByRole('checkbox', { name: 'Core values' })).not.toBeChecked()
  fireEvent.click(popup.getByRole('checkbox', { name: 'One-year plan' }))
  type(popup.getByRole('textbox', { name: /^New name/ }), 'Plan 2028')
  fireEvent.click(popup.getByRole('button', { name: /^Copy/ }))
  const request = await sent()
  expect(request).toMatchObject({
    url: at('/copy'),
    body: { newRevisionName: 'Plan 2028', includeVision: false, includeTraction: true, includeOneYearPlan: false },
  })
  const copy = another('29', { title: 'Plan 2028', createdById: ANNA })
  await server.answer({ status: 200, body: { succeeded: true, revision: copy } })
  expect(await screen.findByText('Copy made: Plan 2028')).toBeVisible()
})

it('refuses copying nothing, and a name in use, next to the field', async () => {
  await open(companyFolder(plan))
  await choose('Copy')
  const popup = await dialog()
  for (const whole of ['Vision', 'Traction']) fireEvent.click(popup.getByRole('checkbox', { name: whole }))
  fireEvent.click(popup.getByRole('button', { name: /^Copy/ }))
  expect(await popup.findByText('Choose at least one part of the V/TO to copy.')).toBeVisible()
  expect(server.sent).toEqual([])
  fireEvent.click(popup.getByRole('checkbox', { name: 'Core values' }))
  expect(popup.getByRole('checkbox', { name: 'Vision' })).toBePartiallyChecked()
  fireEvent.click(popup.getByRole('button', { name: /^Copy/ }))
  await sent()
  await server.answer(taken('newRevisionName'))
  expect(await popup.findByText("There's a V/TO with this name; please use a different name.")).toBeVisible()
})

it('restores a deleted one by Undo', async () => {
  await open(companyFolder(plan))
  await choose('Delete')
  expect(await sent()).toMatchObject({ url: at('') })
  await server.answer({ status: 200, body: { succeeded: true, id: PLAN } })
  expect(await screen.findByText('Removed: Plan 2027')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await sent(2)).toMatchObject({ url: at('/restore') })
  await server.answer({ status: 200, body: { succeeded: true, revision: plan } })
  expect(await screen.findByText('Restored: Plan 2027')).toBeVisible()
})

it('hides deletion from editors who neither created it nor lead', async () => {
  await open(companyFolder({ ...plan, leadershipIds: [ANNA] }))
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Plan 2027' }))
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})
