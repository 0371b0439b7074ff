import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render'
import { MeetingSelect } from './meeting-select'

const NOTE = 'There is no meeting to choose yet. Create one on the Meetings page first.'
const draw = (names: string[]) =>
  renderApp(
    <MeetingSelect
      label="Meeting"
      meetings={names.map((name) => ({ id: name, name, colorTag: 'None' }))}
      value={null}
      onChange={() => undefined}
    />,
  )

it('says what to do where there is no meeting to choose', async () => {
  await draw([])
  expect(screen.getByRole('combobox', { name: 'Meeting' })).toHaveAccessibleDescription(NOTE)
})

it('says nothing where there is one', async () => {
  await draw(['Weekly'])
  expect(screen.queryByText(NOTE)).toBeNull()
})
