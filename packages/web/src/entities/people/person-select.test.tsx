import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { MeetingSelect } from '../tractions/meeting-select'
import { PersonSelect } from './person-select'

const people = ['Ingrid Falk', 'Marco Bell'].map((name) => ({ id: name, name }))
const meetings = ['Yard', 'Shop'].map((name) => ({ id: name, name, colorTag: 'None' as const }))

function Fields() {
  const [person, setPerson] = useState('Ingrid Falk')
  const [meeting, setMeeting] = useState('Yard')
  return (
    <>
      <PersonSelect label="Owner" people={people} value={person} onChange={setPerson} />
      <MeetingSelect label="Meeting" meetings={meetings} value={meeting} onChange={setMeeting} />
    </>
  )
}

it.each(['Owner', 'Meeting'])(
  'what is typed after a press on %s is another name, in place of the one that stands there',
  async (label) => {
    await renderApp(<Fields />, { queryClient: signedInClient() })
    const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
    fireEvent.click(field)
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
    expect(field.value).not.toBe('')
  },
)
